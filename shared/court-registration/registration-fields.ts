import type { CourtForm } from '#shared/court-registration/registration-flow.ts';
import type { LocationReading, Position } from '#shared/map/position.ts';

export interface DeviceDescription {
  userAgent: string;
  platform: string;
  orientation: string;
}

interface Registration {
  location: LocationReading | null;
  pin: Position | null;
  form: CourtForm;
  device: DeviceDescription;
  idempotencyKey: string;
}

/** The text fields of the multipart form, without unknown values. */
export function registrationFields({
  location,
  pin,
  form,
  device,
  idempotencyKey,
}: Registration): Record<string, string> {
  const texts = { address: form.address.trim(), name: form.name.trim(), notes: form.notes.trim() };
  // The device's accuracy says nothing about a position the user picked.
  const place = pin ? latLng(pin) : location && readingFields(location);
  return {
    ...place,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(Object.keys(form.facts).length > 0 && { facts: JSON.stringify(form.facts) }),
    deviceInfo: JSON.stringify(device),
    idempotencyKey,
  };
}

function readingFields(location: LocationReading): Record<string, string> {
  return {
    ...latLng(location),
    accuracy: String(location.accuracy),
    timestamp: String(location.timestamp),
  };
}

function latLng({ latitude, longitude }: Position): Record<string, string> {
  return { lat: String(latitude), lng: String(longitude) };
}
