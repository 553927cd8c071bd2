import type { DeviceDescription } from '#shared/court-registration/registration-fields.ts';

export function describeDevice(): DeviceDescription {
  const { userAgent, platform } = navigator;
  return { userAgent, platform, orientation: window.screen?.orientation?.type ?? 'unknown' };
}

/** `crypto.randomUUID` is missing on plain http, where the gallery still works. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
