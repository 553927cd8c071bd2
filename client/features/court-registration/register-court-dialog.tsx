import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { FullDialog } from '#client/ui/full-dialog.tsx';
import { useHideNavigation } from '#client/ui/navigation-hidden.ts';
import { isCameraOpen } from '#shared/court-registration/registration-flow.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { CameraStep } from './camera-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { newIdempotencyKey } from './device-description.ts';
import { LocatingStep } from './locating-step.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SubmitStep } from './submit-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { useCourtRegistration } from './use-court-registration.ts';

interface RegisterCourtDialogProps {
  onClose: () => void;
  /** The check-in button of a court that may be the same one. */
  renderCheckIn: (court: Court) => ReactNode;
}

/** On screen as long as it is rendered; closing throws everything away. */
export function RegisterCourtDialog({ onClose, renderCheckIn }: RegisterCourtDialogProps) {
  const { state, send, lookup } = useCourtRegistration();
  const cameraOpen = isCameraOpen(state);
  useHideNavigation(cameraOpen);

  function close() {
    send({ type: 'reset', idempotencyKey: newIdempotencyKey() });
    onClose();
  }

  return (
    <FullDialog
      title={titleOf(state.step)}
      closeLabel={t('courtRegistration.close')}
      onClose={close}
      look={cameraOpen ? 'immersive' : 'card'}
      step={state.step}
    >
      {stepContent()}
    </FullDialog>
  );

  function stepContent() {
    switch (state.step) {
      case 'CAMERA':
        return <CameraStep state={state} send={send} />;
      case 'PREVIEW':
        return state.photo && <PreviewStep photo={state.photo} send={send} />;
      case 'GEOLOCATING':
        return <LocatingStep state={state} send={send} />;
      case 'DETAILS': {
        const duplicates = state.location && (
          <PossibleDuplicates
            location={state.location}
            renderCheckIn={renderCheckIn}
            onLeave={close}
          />
        );
        return <DetailsStep state={state} send={send} lookup={lookup} duplicates={duplicates} />;
      }
      case 'SUBMIT':
        return <SubmitStep uploadPercent={state.uploadPercent} />;
      case 'SUCCESS':
        return <SuccessStep rewardAmount={state.rewardAmount} onContinue={close} />;
    }
  }
}

function titleOf(step: string): string {
  if (step === 'GEOLOCATING') return t('courtRegistration.locating.heading');
  if (step === 'DETAILS') return t('courtRegistration.details.heading');
  return t('courtRegistration.title');
}
