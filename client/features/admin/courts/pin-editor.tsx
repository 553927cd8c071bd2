import { useForm } from 'react-hook-form';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { useDecision } from '#client/features/admin/review/decision.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { toast } from '#client/ui/toast.ts';
import { placePin } from '#dist/endpoints/admin/court-review.ts';
import { moveCourt } from '#dist/endpoints/admin/court-takedown.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';
import type { Position } from '#shared/map/position.ts';

interface PinEditorProps {
  court: CourtSubmission;
  renderMap: PinMapSlot;
}

/** A map with a draggable pin, and two fields for users who can't drag. */
export function PinEditor({ court, renderMap }: PinEditorProps) {
  const saved = { latitude: textOf(court.latitude), longitude: textOf(court.longitude) };
  const { register, handleSubmit, setValue, watch } = useForm({ defaultValues: saved });
  const draft = watch();
  const pin = useDecision(placePin, {
    success: t('admin.view.pinSaved'),
    failure: t('admin.view.pinFailed'),
  });
  const move = useDecision(moveCourt, {
    success: t('takedown.move.done'),
    failure: t('takedown.move.failed'),
  });
  const isEditable = court.status === 'pending' || court.status === 'approved';
  const place = placeOf(draft);
  const isChanged = draft.latitude !== saved.latitude || draft.longitude !== saved.longitude;

  const save = handleSubmit(() => {
    if (place === null) {
      toast({
        title: t('admin.error'),
        description: t('admin.view.badCoordinates'),
        tone: 'danger',
      });
      return;
    }
    const input = {
      params: { id: court.id },
      body: { lat: place.latitude, lng: place.longitude },
    };
    if (court.status === 'approved') move.mutate(input);
    else pin.mutate(input);
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {renderMap({
        label: t('admin.view.map'),
        position: place,
        // The accuracy circle only applies to the position reported by the device.
        accuracyMetres: isChanged ? null : court.accuracyMetres,
        className: 'h-64 sm:h-80',
        ...(isEditable
          ? {
              onMove: ({ latitude, longitude }: Position) => {
                setValue('latitude', latitude.toFixed(6));
                setValue('longitude', longitude.toFixed(6));
              },
            }
          : {}),
      })}
      {isEditable && (
        <form noValidate onSubmit={save} className="flex flex-col gap-3">
          <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <TextField
              label={t('admin.view.latitude')}
              inputMode="text"
              error={isChanged && place === null ? t('admin.view.badCoordinates') : undefined}
              {...register('latitude')}
            />
            <TextField
              label={t('admin.view.longitude')}
              inputMode="text"
              {...register('longitude')}
            />
            <Button
              type="submit"
              variant="secondary"
              disabled={!isChanged}
              busyLabel={(pin.isPending || move.isPending) && t('admin.busy')}
              className="col-span-2 sm:col-span-1"
            >
              {t('admin.view.savePin')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

function textOf(degrees: number | null): string {
  return degrees === null ? '' : degrees.toFixed(6);
}

function placeOf(draft: { latitude: string; longitude: string }) {
  const latitude = numberOf(draft.latitude);
  const longitude = numberOf(draft.longitude);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : null;
}

/** `Number('')` would be 0. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}
