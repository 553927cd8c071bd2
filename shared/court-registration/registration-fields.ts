import type { CourtForm } from '#shared/court-registration/registration-flow.ts';
import type { LocationReading } from '#shared/geo/position.ts';

export interface DeviceDescription {
  userAgent: string;
  platform: string;
  orientation: string;
}

interface Registration {
  location: LocationReading | null;
  form: CourtForm;
  device: DeviceDescription;
  idempotencyKey: string;
}

/** The text fields of the multipart form: nothing is sent that is not known. */
export function registrationFields({
  location,
  form,
  device,
  idempotencyKey,
}: Registration): Record<string, string> {
  const texts = { address: form.address.trim(), name: form.name.trim(), notes: form.notes.trim() };
  return {
    ...(location && {
      lat: String(location.latitude),
      lng: String(location.longitude),
      accuracy: String(location.accuracy),
      timestamp: String(location.timestamp),
    }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    deviceInfo: JSON.stringify(device),
    idempotencyKey,
  };
}
