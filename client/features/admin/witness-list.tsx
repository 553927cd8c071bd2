import { formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import type { PersonTrust } from '#shared/admin/trust.contract.ts';
import { PersonLink } from './person-link.tsx';

interface WitnessListProps {
  title: string;
  people: PersonTrust['witnesses'];
}

export function WitnessList({ title, people }: WitnessListProps) {
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      {people.length === 0 && <p className="text-ink-soft">{t('admin.trust.nobody')}</p>}
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {people.map(({ person, courtName, metAt }) => (
          <li key={person.id} className="hairline border-t py-1 first:border-t-0">
            {person.name === null ? (
              <p>{t('admin.trust.formerMember')}</p>
            ) : (
              <PersonLink id={person.id}>
                <bdi>{person.name}</bdi>
              </PersonLink>
            )}
            <p className="text-sm text-ink-soft">
              {formatDateAndTime(metAt)}
              {courtName !== null && ` · ${courtName}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
