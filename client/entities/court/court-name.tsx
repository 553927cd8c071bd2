import { t } from '#client/lib/i18n/t.ts';
import { courtNameIn } from '#shared/format/names.ts';

/** The court's name in the reader's language, for sentences and attributes. */
export function courtName(name: string | null): string {
  return courtNameIn(t, name);
}

/** Isolates the name's text direction, so right-to-left names don't reorder the text around them. */
export function CourtName({ name }: { name: string | null }) {
  return <bdi>{courtName(name)}</bdi>;
}
