import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { PersonLink } from '#client/features/admin/people/person-link.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDate, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FoldedCard } from '#client/ui/folded-card.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { pauseRing, resumeRing, trustRings } from '#dist/endpoints/admin/trust.ts';
import type { TrustRing } from '#shared/admin/trust.contract.ts';

/** Groups of users who have depended on one or two Known players for long. */
export function Rings({ isOpen }: { isOpen: boolean }) {
  const query = useQuery(queryFor(trustRings, {}));
  const [pausing, setPausing] = useState<TrustRing>();
  const pause = useDecision(pauseRing, {
    success: t('admin.rings.paused'),
    failure: t('admin.rings.failed'),
  });
  const resume = useDecision(resumeRing, {
    success: t('admin.rings.resumed'),
    failure: t('admin.rings.failed'),
  });
  return (
    <FoldedCard
      title={t('admin.rings.title')}
      end={query.data && <span className="tabular-nums">{formatNumber(query.data.length)}</span>}
      isOpen={isOpen}
    >
      <p className="text-ink-soft">{t('admin.rings.text')}</p>
      <DecisionNotice errors={[pause.error, resume.error]} />
      <Loaded query={query} loading={<Skeleton className="h-96 rounded-xl" />}>
        {(rings) =>
          rings.length === 0 ? (
            <div>
              <p className="font-semibold">{t('admin.rings.emptyTitle')}</p>
              <p className="text-ink-soft">{t('admin.rings.emptyText')}</p>
            </div>
          ) : (
            rings.map((ring) => (
              <RingCard
                key={ring.id}
                ring={ring}
                isBusy={pause.isPending || resume.isPending}
                onPause={() => setPausing(ring)}
                onResume={() => resume.mutate({ params: { id: ring.id } })}
              />
            ))
          )
        }
      </Loaded>
      {pausing && (
        <ReasonDialog
          title={t('admin.rings.pauseTitle', { count: pausing.members.length })}
          description={t('admin.rings.pauseText')}
          submitLabel={t('admin.rings.pause')}
          suggestions={[t('admin.rings.reasons.0'), t('admin.rings.reasons.1')]}
          busy={pause.isPending}
          onClose={() => setPausing(undefined)}
          onSubmit={(reason) =>
            pause.mutate(
              { params: { id: pausing.id }, body: { reason } },
              { onSettled: () => setPausing(undefined) },
            )
          }
        />
      )}
    </FoldedCard>
  );
}

interface RingCardProps {
  ring: TrustRing;
  isBusy: boolean;
  onPause: () => void;
  onResume: () => void;
}

function RingCard({ ring, isBusy, onPause, onResume }: RingCardProps) {
  const { members, vouchers, confirmations, foundAt, pausedAt } = ring;
  return (
    <Card className="flex flex-col gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-bold">{t('admin.rings.ring', { count: members.length })}</h3>
        {pausedAt !== null && (
          <Badge>{t('admin.rings.pausedSince', { date: formatDate(pausedAt) })}</Badge>
        )}
      </div>
      <p className="text-ink-soft">
        {t('admin.rings.evidence', { confirmations, date: formatDate(foundAt) })}
      </p>
      {ring.pauseReason !== null && <p dir="auto">{ring.pauseReason}</p>}
      {vouchers.length > 0 && (
        <div>
          <p className="font-semibold">{t('admin.rings.vouchers')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {vouchers.map((voucher) => (
              <li key={voucher.id}>
                <PersonLink person={voucher} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="flex max-h-96 flex-col overflow-y-auto">
        {members.map((member) => (
          <li
            key={member.id}
            className="hairline flex flex-wrap items-center justify-between gap-x-4 border-t py-1 first:border-t-0"
          >
            <PersonLink person={member} />
            <span className="text-sm text-ink-soft tabular-nums">
              {t(`trust.levels.${member.level}`)} ·{' '}
              {t('admin.rings.money', {
                earned: formatJim(member.earned),
                ready: formatJim(member.ready),
              })}
            </span>
          </li>
        ))}
      </ul>
      {pausedAt === null ? (
        <Button variant="danger" className="self-start" disabled={isBusy} onClick={onPause}>
          {t('admin.rings.pause')}
        </Button>
      ) : (
        <Button variant="secondary" className="self-start" disabled={isBusy} onClick={onResume}>
          {t('admin.rings.resume')}
        </Button>
      )}
    </Card>
  );
}
