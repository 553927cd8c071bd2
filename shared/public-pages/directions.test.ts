import { describe, expect, it } from 'vitest';
import { directionsTo, mapDeviceOf } from './directions.ts';

const CAGE = {
  name: 'The Cage (West 4th)',
  position: { latitude: 40.7313, longitude: -74.0011 },
  address: 'West 4th Street',
};

describe('directions', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari', 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'apple'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'other'],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/142', 'other'],
    ['', 'other'],
  ])('recognizes %s as %s [PUB-8]', (userAgent, device) => {
    expect(mapDeviceOf(userAgent)).toBe(device);
  });

  it("opens the device's own map app [PUB-8]", () => {
    expect(directionsTo(CAGE, 'android')).toBe(
      'geo:40.7313,-74.0011?q=40.7313%2C-74.0011(The%20Cage%20(West%204th))',
    );
    expect(directionsTo(CAGE, 'apple')).toBe('https://maps.apple.com/?daddr=40.7313%2C-74.0011');
    expect(directionsTo(CAGE, 'other')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
  });

  it('leads to the address if there is no pin, and nowhere without both [PUB-8]', () => {
    const unplaced = { ...CAGE, position: undefined };
    expect(directionsTo(unplaced, 'android')).toBe('geo:0,0?q=West%204th%20Street');
    expect(directionsTo(unplaced, 'apple')).toContain('daddr=West%204th%20Street');
    expect(directionsTo({ ...unplaced, address: ' ' }, 'other')).toBeUndefined();
  });
});
