import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { decideAppeal, listAppeals } from '#dist/endpoints/admin.ts';
import type { Appeal } from '#shared/admin/appeals.contract.ts';
import { useDecision } from './use-decision.ts';

/** What suspended people wrote; nothing where nobody waits. */
export function Appeals() {
  const { data = [] } = useQuery(queryFor(listAppeals, {}));
  if (data.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('admin.appeals.title')}</h2>
      {data.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} />
      ))}
    </section>
  );
}

function AppealCard({ appeal: { id, person, reason, text, canDecide } }: { appeal: Appeal }) {
  const { mutate, isPending } = useDecision(decideAppeal, {
    success: ({ body }) => (body.grant ? t('admin.appeals.granted') : t('admin.appeals.denied')),
    failure: t('admin.appeals.failed'),
  });
  const decide = (grant: boolean) => mutate({ params: { id }, body: { grant } });
  return (
    <Card className="flex flex-col gap-2 wrap-anywhere">
      <p className="font-semibold">
        <bdi>{person.name}</bdi> <span className="text-ink-soft">@{person.username}</span>
      </p>
      <p className="text-sm text-ink-soft" dir="auto">
        {t('admin.appeals.suspendedFor', { reason })}
      </p>
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
      {canDecide ? (
        <div className="flex flex-wrap gap-3">
          <Button disabled={isPending} onClick={() => decide(true)}>
            {t('admin.appeals.grant')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => decide(false)}>
            {t('admin.appeals.deny')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{t('admin.appeals.notYours')}</p>
      )}
    </Card>
  );
}
