import type { ReactNode } from 'react';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { newUuid } from '#client/lib/api/idempotency.ts';
import { t } from '#client/lib/i18n/t.ts';
import { FullDialog } from '#client/ui/full-dialog.tsx';
import { useHideNavigation } from '#client/ui/navigation-hidden.ts';
import { courtPlace, isCameraOpen } from '#shared/court-registration/registration-flow.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { CameraStep } from './camera-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { LocatingStep } from './locating-step.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SubmitStep } from './submit-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { useCourtRegistration } from './use-court-registration.ts';

interface RegisterCourtDialogProps {
  onClose: () => void;
  renderCheckIn: (court: Court) => ReactNode;
  renderMap: PinMapSlot;
}

/** Open while mounted. Closing discards everything. */
export function RegisterCourtDialog(props: RegisterCourtDialogProps) {
  const { onClose, renderCheckIn, renderMap } = props;
  const { state, send, lookup } = useCourtRegistration();
  const cameraOpen = isCameraOpen(state);
  useHideNavigation(cameraOpen);

  function close() {
    send({ type: 'reset', idempotencyKey: newUuid() });
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
        const place = courtPlace(state);
        const duplicates = place && (
          <PossibleDuplicates location={place} renderCheckIn={renderCheckIn} onLeave={close} />
        );
        const map = renderMap({
          label: t('courtRegistration.details.map'),
          position: place,
          // The accuracy circle only applies to the position reported by the device.
          accuracyMetres: state.pin ? null : (state.location?.accuracy ?? null),
          onMove: (position) => send({ type: 'pin-moved', position }),
          className: 'h-64',
        });
        return (
          <DetailsStep
            state={state}
            send={send}
            lookup={lookup}
            map={map}
            duplicates={duplicates}
          />
        );
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
