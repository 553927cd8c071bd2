import { accountSection, type PersonalDataSection } from '#server/features/accounts/index.ts';

/** Every room that knows something about people. A test fails when a table of one is missing here. */
export const PERSONAL_DATA: readonly PersonalDataSection[] = [accountSection];
