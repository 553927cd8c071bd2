import { t } from '#client/lib/i18n/t.ts';
import { courtNameIn } from '#shared/courts/court-name.ts';

/** A court's name as the reader of this page calls it, for a sentence or an attribute. */
export function courtName(name: string | null): string {
  return courtNameIn(t, name);
}

/** A court's name with a direction of its own: names from the right leave what stands around them in place. */
export function CourtName({ name }: { name: string | null }) {
  return <bdi>{courtName(name)}</bdi>;
}
