import { courtName } from '#client/lib/court-name.ts';

/** A court's name with a direction of its own: names from the right leave what stands around them in place. */
export function CourtName({ name }: { name: string | null }) {
  return <bdi>{courtName(name)}</bdi>;
}
