import type { DeviceDescription } from '#shared/court-registration/registration-fields.ts';

export function describeDevice(): DeviceDescription {
  const { userAgent, platform } = navigator;
  return { userAgent, platform, orientation: window.screen?.orientation?.type ?? 'unknown' };
}
