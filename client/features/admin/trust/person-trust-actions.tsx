import { useState } from 'react';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { PersonRewards } from '#client/features/admin/people/person-rewards.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { giveStrike, nameKeeper } from '#dist/endpoints/admin/trust.ts';
import type { PersonTrust } from '#shared/admin/trust.contract.ts';
import { STRIKE_REASONS } from '#shared/trust/strike-rules.ts';

type StrikeReason = (typeof STRIKE_REASONS)[number];

/** Admin actions on a person's trust. Admins can't decide about themselves. */
export function PersonTrustActions({ trust }: { trust: PersonTrust }) {
  const { person } = trust;
  const isSelf = useSignedInUser().id === person.id;
  const [open, setOpen] = useState<'strike' | 'keeper' | 'rewards'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen('rewards')}>
        {t('takedown.rewards.open')}
      </Button>
      <LinkButton href="/admin?tab=rings" variant="secondary">
        {t('admin.rings.title')}
      </LinkButton>
      {!isSelf && (
        <>
          <Button variant="secondary" onClick={() => setOpen('keeper')}>
            {t('admin.trust.keeper')}
          </Button>
          <Button variant="danger" onClick={() => setOpen('strike')}>
            {t('admin.trust.giveStrike')}
          </Button>
        </>
      )}
      {open === 'rewards' && <PersonRewards person={{ ...person, isSelf }} onClose={close} />}
      {open === 'strike' && <StrikeDialog trust={trust} onClose={close} />}
      {open === 'keeper' && <KeeperDialog trust={trust} onClose={close} />}
    </div>
  );
}

interface TrustDialogProps {
  trust: PersonTrust;
  onClose: () => void;
}

function StrikeDialog({ trust: { person }, onClose }: TrustDialogProps) {
  const [reason, setReason] = useState<StrikeReason>('false-position');
  const strike = useDecision(giveStrike, {
    success: t('admin.trust.strikeGiven'),
    failure: t('admin.trust.strikeFailed'),
  });
  return (
    <ReasonDialog
      title={t('admin.trust.strikeTitle', { name: person.name })}
      description={t('admin.trust.strikeText')}
      submitLabel={t('admin.trust.giveStrike')}
      fieldLabel={t('admin.trust.strikeNote')}
      suggestions={[]}
      busy={strike.isPending}
      onClose={onClose}
      onSubmit={(note) =>
        strike.mutate({ params: { id: person.id }, body: { reason, note } }, { onSuccess: onClose })
      }
    >
      <SelectField
        label={t('admin.trust.strikeReason')}
        options={STRIKE_REASONS.map((value) => ({
          value,
          label: t(`trust.strikes.reasons.${value}`),
        }))}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as StrikeReason)}
      />
      <DecisionNotice errors={[strike.error]} />
    </ReasonDialog>
  );
}

function KeeperDialog({ trust: { person, keeper }, onClose }: TrustDialogProps) {
  const [area, setArea] = useState(keeper?.area ?? '');
  const stepUp = useStepUp();
  const naming = useDecision(
    nameKeeper,
    { success: t('admin.trust.keeperSaved'), failure: t('admin.trust.keeperFailed') },
    stepUp.run,
  );
  const save = (chosen: string | null) =>
    naming.mutate({ params: { id: person.id }, body: { area: chosen } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('admin.trust.keeperTitle', { name: person.name })}
      description={t('admin.trust.keeperText')}
    >
      <TextField
        label={t('admin.trust.keeperArea')}
        value={area}
        maxLength={80}
        onChange={(event) => setArea(event.currentTarget.value)}
      />
      <DecisionNotice errors={[naming.error]} />
      <div className="flex flex-wrap justify-end gap-3">
        {keeper !== null && (
          <Button variant="secondary" onClick={() => save(null)}>
            {t('admin.trust.keeperEnd')}
          </Button>
        )}
        <Button busyLabel={naming.isPending && t('admin.busy')} onClick={() => save(area)}>
          {t('admin.trust.keeperSave')}
        </Button>
      </div>
      {stepUp.dialog}
    </Dialog>
  );
}
