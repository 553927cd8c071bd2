import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle, MapPin } from 'lucide-react';
import { sayWhatIsMissing } from '#client/features/check-ins/perform-check-in.ts';
import { useCheckIn } from '#client/features/check-ins/use-check-in.ts';
import { HOME_TEXTS } from '#client/features/home/home.texts.ts';
import { QuickAction } from '#client/features/home/quick-actions.tsx';
import { useCourtHere } from '#client/features/home/use-court-here.ts';
import { courtName } from '#client/lib/court-name.ts';
import { formatDistance } from '#client/lib/distance.ts';
import type { Court } from '#shared/courts/courts.contract.ts';

const TEXTS = HOME_TEXTS.quickActions.checkIn;

/** Home's Check In: checks in where somebody stands at a court, else goes to the courts and says what is missing. */
export function HomeCheckIn() {
  const queryClient = useQueryClient();
  const { court, nearest } = useCourtHere();
  if (court) return <CheckInHere court={court} />;
  const metres = nearest?.distanceMetres;
  return (
    <QuickAction
      icon={MapPin}
      title={TEXTS.title}
      text={
        nearest && metres != null
          ? TEXTS.away(courtName(nearest.name), formatDistance(metres))
          : TEXTS.text
      }
      reward={TEXTS.reward}
      onFollow={() => void sayWhatIsMissing(queryClient)}
      primary
    />
  );
}

function CheckInHere({ court }: { court: Court }) {
  const { checkIn, busyLabel, isBusyElsewhere, hasCheckedIn } = useCheckIn(court);
  const at = TEXTS.at(courtName(court.name));
  if (hasCheckedIn) return <QuickAction icon={CircleCheck} title={TEXTS.done} text={at} />;
  const isBusy = Boolean(busyLabel) || isBusyElsewhere;
  return (
    <QuickAction
      icon={isBusy ? LoaderCircle : MapPin}
      title={busyLabel || TEXTS.title}
      text={at}
      reward={TEXTS.reward}
      isBusy={isBusy}
      onPress={checkIn}
      primary
    />
  );
}
