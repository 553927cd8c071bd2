import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { decideStrikeAppeal, strikeAppeals } from '#dist/endpoints/admin.ts';
import type { OpenStrikeAppeal } from '#shared/admin/trust.contract.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { PersonLink } from './person-link.tsx';
import { useDecision } from './use-decision.ts';

/** What people wrote against a strike; nothing where nobody waits. */
export function StrikeAppeals() {
  const { data = [] } = useQuery(queryFor(strikeAppeals, {}));
  if (data.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('admin.strikeAppeals.title')}</h2>
      {data.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} />
      ))}
    </section>
  );
}

function AppealCard({ appeal }: { appeal: OpenStrikeAppeal }) {
  const { id, person, reason, note, text, canDecide } = appeal;
  const { mutate, isPending, error } = useDecision(decideStrikeAppeal, {
    success: ({ body }) =>
      body.grant ? t('admin.strikeAppeals.granted') : t('admin.strikeAppeals.denied'),
    failure: t('admin.strikeAppeals.failed'),
  });
  const decide = (grant: boolean) => mutate({ params: { id }, body: { grant } });
  return (
    <Card className="flex flex-col gap-2 wrap-anywhere">
      <PersonLink id={person.id}>
        <bdi>{person.name}</bdi> @{person.username}
      </PersonLink>
      <p className="font-semibold">{t(`trust.strikes.reasons.${reason}`)}</p>
      <p className="text-sm text-ink-soft" dir="auto">
        {note}
      </p>
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
      <DecisionNotice errors={[error]} />
      {canDecide ? (
        <div className="flex flex-wrap gap-3">
          <Button disabled={isPending} onClick={() => decide(true)}>
            {t('admin.strikeAppeals.grant')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => decide(false)}>
            {t('admin.strikeAppeals.deny')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{t('admin.strikeAppeals.notYours')}</p>
      )}
    </Card>
  );
}
