import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loaded, type LoadedProps } from '#client/ui/loaded.tsx';
import { decideAppeal, listAppeals } from '#dist/endpoints/admin/appeals.ts';
import { decideStrikeAppeal, strikeAppeals } from '#dist/endpoints/admin/trust.ts';
import { PersonLink } from './person-link.tsx';

/** Appeals against suspensions and against warnings. */
export function Appeals() {
  return (
    <>
      <AppealList
        title={t('admin.appeals.title')}
        query={useQuery(queryFor(listAppeals, {}))}
        decision={useDecision(decideAppeal, {
          success: ({ body }) =>
            body.grant ? t('admin.appeals.granted') : t('admin.appeals.denied'),
          failure: t('admin.appeals.failed'),
        })}
        texts={{
          grant: t('admin.appeals.grant'),
          deny: t('admin.appeals.deny'),
          notYours: t('admin.appeals.notYours'),
        }}
      >
        {({ reason }) => (
          <p className="text-sm text-ink-soft" dir="auto">
            {t('admin.appeals.suspendedFor', { reason })}
          </p>
        )}
      </AppealList>
      <AppealList
        title={t('admin.strikeAppeals.title')}
        query={useQuery(queryFor(strikeAppeals, {}))}
        decision={useDecision(decideStrikeAppeal, {
          success: ({ body }) =>
            body.grant ? t('admin.strikeAppeals.granted') : t('admin.strikeAppeals.denied'),
          failure: t('admin.strikeAppeals.failed'),
        })}
        texts={{
          grant: t('admin.strikeAppeals.grant'),
          deny: t('admin.strikeAppeals.deny'),
          notYours: t('admin.strikeAppeals.notYours'),
        }}
      >
        {({ reason, note }) => (
          <>
            <p className="font-semibold">{t(`trust.strikes.reasons.${reason}`)}</p>
            <p className="text-sm text-ink-soft" dir="auto">
              {note}
            </p>
          </>
        )}
      </AppealList>
    </>
  );
}

interface Appeal {
  id: number;
  person: { id: number; name: string; username: string };
  text: string;
  canDecide: boolean;
}

interface AppealListProps<A extends Appeal> {
  title: string;
  query: LoadedProps<readonly A[]>['query'];
  decision: {
    mutate: (input: { params: { id: number }; body: { grant: boolean } }) => void;
    isPending: boolean;
    error: Error | null;
  };
  texts: { grant: string; deny: string; notYours: string };
  /** What the appeal is against. */
  children: (appeal: A) => ReactNode;
}

function AppealList<A extends Appeal>(props: AppealListProps<A>) {
  const { title, query, decision, texts, children } = props;
  const decide = (id: number, grant: boolean) =>
    decision.mutate({ params: { id }, body: { grant } });
  return (
    <>
      {decision.error && <DecisionNotice errors={[decision.error]} />}
      <Loaded query={query} loading={null}>
        {(appeals) =>
          appeals.length > 0 && (
            <section className="flex flex-col gap-3">
              <h2 className="text-lg font-bold">{title}</h2>
              {appeals.map((appeal) => (
                <Card key={appeal.id} className="flex flex-col gap-2 wrap-anywhere">
                  <PersonLink person={appeal.person} />
                  {children(appeal)}
                  <p className="whitespace-pre-line" dir="auto">
                    {appeal.text}
                  </p>
                  {appeal.canDecide ? (
                    <div className="flex flex-wrap gap-3">
                      <Button disabled={decision.isPending} onClick={() => decide(appeal.id, true)}>
                        {texts.grant}
                      </Button>
                      <Button
                        variant="secondary"
                        disabled={decision.isPending}
                        onClick={() => decide(appeal.id, false)}
                      >
                        {texts.deny}
                      </Button>
                    </div>
                  ) : (
                    <p className="text-sm text-ink-soft">{texts.notYours}</p>
                  )}
                </Card>
              ))}
            </section>
          )
        }
      </Loaded>
    </>
  );
}
