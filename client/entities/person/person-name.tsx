import { t } from '#client/lib/i18n/t.ts';
import { personNameIn } from '#shared/format/names.ts';

interface PersonNameProps {
  name: string | null | undefined;
  /** Instead of "A player" for a hidden name or a deleted account. */
  missing?: string | undefined;
}

export function personName(name: PersonNameProps['name'], missing?: string): string {
  return personNameIn(t, name, missing);
}

/** A right-to-left name must not reorder the words around it. */
export function PersonName({ name, missing }: PersonNameProps) {
  return <bdi>{personName(name, missing)}</bdi>;
}
