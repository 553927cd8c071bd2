import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle, MapPin } from 'lucide-react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { sayWhatIsMissing } from '#client/features/check-ins/perform-check-in.ts';
import { useCheckIn } from '#client/features/check-ins/use-check-in.ts';
import { QuickAction } from '#client/features/home/quick-actions.tsx';
import { useCourtHere } from '#client/features/home/use-court-here.ts';
import { formatDistance } from '#client/lib/i18n/distance.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { Court } from '#shared/courts/courts.contract.ts';

/** Home's Check In: checks in where somebody stands at a court, else goes to the courts and says what is missing. */
export function HomeCheckIn() {
  const queryClient = useQueryClient();
  const { court, nearest } = useCourtHere();
  if (court) return <CheckInHere court={court} />;
  const metres = nearest?.distanceMetres;
  return (
    <QuickAction
      icon={MapPin}
      title={t('home.quickActions.checkIn.title')}
      text={
        nearest && metres != null
          ? t('home.quickActions.checkIn.away', {
              court: courtName(nearest.name),
              distance: formatDistance(metres),
            })
          : t('home.quickActions.checkIn.text')
      }
      reward={t('home.quickActions.checkIn.reward')}
      onFollow={() => void sayWhatIsMissing(queryClient)}
      primary
    />
  );
}

function CheckInHere({ court }: { court: Court }) {
  const { checkIn, busyLabel, isBusyElsewhere, hasCheckedIn } = useCheckIn(court);
  const at = t('home.quickActions.checkIn.at', { court: courtName(court.name) });
  if (hasCheckedIn)
    return <QuickAction icon={CircleCheck} title={t('home.quickActions.checkIn.done')} text={at} />;
  const isBusy = Boolean(busyLabel) || isBusyElsewhere;
  return (
    <QuickAction
      icon={isBusy ? LoaderCircle : MapPin}
      title={busyLabel || t('home.quickActions.checkIn.title')}
      text={at}
      reward={t('home.quickActions.checkIn.reward')}
      isBusy={isBusy}
      onPress={checkIn}
      primary
    />
  );
}
