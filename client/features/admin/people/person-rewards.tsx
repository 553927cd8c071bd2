import { useState } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { PagedList, usePages } from '#client/features/admin/review/paged-list.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { EmptyState } from '#client/features/admin/review/review-panel.tsx';
import { formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { personRewards, reverseReward } from '#dist/endpoints/admin/rewards.ts';
import type { PersonRecord } from '#shared/admin/people.contract.ts';
import type { PersonReward } from '#shared/admin/rewards.contract.ts';

interface PersonRewardsProps {
  person: Pick<PersonRecord, 'id' | 'name' | 'isSelf'>;
  onClose: () => void;
}

export function PersonRewards({ person, onClose }: PersonRewardsProps) {
  const [reversing, setReversing] = useState<PersonReward>();
  const pages = usePages(personRewards, {}, ({ rewards }) => rewards.at(-1)?.id, {
    id: person.id,
  });
  const stepUp = useStepUp();
  const reversal = useDecision(
    reverseReward,
    { success: t('takedown.rewards.done'), failure: t('takedown.rewards.failed') },
    stepUp.run,
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('takedown.rewards.title', { name: person.name })}
      description={t('takedown.rewards.description')}
    >
      <DecisionNotice errors={[reversal.error]} />
      <PagedList
        label={t('takedown.rewards.list')}
        pages={pages}
        itemsOf={({ rewards }) => rewards}
        empty={
          <EmptyState
            title={t('takedown.rewards.emptyTitle')}
            text={t('takedown.rewards.emptyText')}
          />
        }
      >
        {(reward) => (
          <RewardItem
            key={reward.id}
            reward={reward}
            isOwn={person.isSelf}
            onTakeBack={() => setReversing(reward)}
          />
        )}
      </PagedList>
      {reversing && (
        <ReasonDialog
          title={t('takedown.rewards.askTitle', { jim: formatJim(reversing.amount) })}
          description={t('takedown.rewards.askText')}
          submitLabel={t('takedown.rewards.takeBack')}
          suggestions={[
            t('takedown.rewards.reasons.0'),
            t('takedown.rewards.reasons.1'),
            t('takedown.rewards.reasons.2'),
          ]}
          busy={reversal.isPending}
          onClose={() => setReversing(undefined)}
          onSubmit={(reason) =>
            reversal.mutate(
              { params: { id: reversing.id }, body: { reason } },
              { onSettled: () => setReversing(undefined) },
            )
          }
        >
          {stepUp.dialog}
        </ReasonDialog>
      )}
    </Dialog>
  );
}

interface RewardItemProps {
  reward: PersonReward;
  isOwn: boolean;
  onTakeBack: () => void;
}

function RewardItem({ reward, isOwn, onTakeBack }: RewardItemProps) {
  const { status, courtName, note } = reward;
  return (
    <li className="hairline flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3 first:border-t-0">
      <div className="min-w-[min(10rem,100%)] flex-1 break-words">
        <p className="font-semibold">
          {t(`takedown.rewards.types.${reward.type}`)}
          {courtName !== null && (
            <>
              {' · '}
              <CourtName name={courtName} />
            </>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {formatDateAndTime(reward.createdAt)}
          {note && <span className="block">{note}</span>}
        </p>
      </div>
      <p className="font-display font-bold tabular-nums">{formatJim(reward.amount)}</p>
      {status !== 'queued' && <Badge>{t(`takedown.rewards.status.${status}`)}</Badge>}
      {status === 'queued' && !isOwn && (
        <Button variant="secondary" onClick={onTakeBack}>
          {t('takedown.rewards.takeBack')}
        </Button>
      )}
    </li>
  );
}
