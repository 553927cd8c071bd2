import { language } from '#client/lib/locale.ts';
import { courtNameIn } from '#shared/courts/court-name.ts';

/** A court's name as the reader of this page calls it. */
export function courtName(name: string | null): string {
  return courtNameIn(language, name);
}
