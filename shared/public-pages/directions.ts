import type { Position } from '#shared/map/position.ts';

export type MapDevice = 'android' | 'apple' | 'other';

export function mapDeviceOf(userAgent: string): MapDevice {
  // User agents of Windows phones contain both Android and iPhone.
  if (/windows/i.test(userAgent)) return 'other';
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'other';
}

interface Destination {
  name: string;
  /** If undefined, the address is used. */
  position: Position | undefined;
  address: string;
}

/** Opens the device's own map app: the user's choice on Android, Apple Maps on Apple devices, otherwise the web. */
export function directionsTo(
  { name, position, address }: Destination,
  device: MapDevice,
): string | undefined {
  const target = position ? `${position.latitude},${position.longitude}` : address.trim();
  if (target === '') return undefined;
  const query = encodeURIComponent(target);
  switch (device) {
    case 'android':
      return position
        ? `geo:${target}?q=${query}${encodeURIComponent(`(${name})`)}`
        : `geo:0,0?q=${query}`;
    case 'apple':
      return `https://maps.apple.com/?daddr=${query}`;
    default:
      return `https://www.google.com/maps/dir/?api=1&destination=${query}`;
  }
}
