import type { ReactNode } from 'react';
import { PersonRow } from '#client/entities/person/person-row.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Person } from '#shared/people/people.contract.ts';

interface FriendRowProps {
  person: Person;
  /** Buttons and a menu. */
  children: ReactNode;
}

/** A friend, or somebody who may become one: leads to their screen and says their role. */
export function FriendRow({ person, children }: FriendRowProps) {
  return (
    <PersonRow person={person} isLink badge={<Badge>{t(`roles.${person.role}`)}</Badge>}>
      {children}
    </PersonRow>
  );
}
