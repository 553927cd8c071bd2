import { describe, expect, it } from 'vitest';
import { registrationFields } from '#shared/court-registration/registration-fields.ts';

const DEVICE = { userAgent: 'Agent', platform: 'Linux', orientation: 'portrait-primary' };
const LOCATION = { latitude: 40.8, longitude: -73.9, accuracy: 8, timestamp: 1_750_000_000_000 };
const FORM = { address: ' 155th St ', name: ' Rucker Park ', notes: ' lights \n' };

describe('registrationFields', () => {
  it('sends the location only if it is known [REG-27]', () => {
    const common = { form: FORM, device: DEVICE, idempotencyKey: 'k', pin: null };
    expect(registrationFields({ ...common, location: LOCATION })).toMatchObject({
      lat: '40.8',
      lng: '-73.9',
      accuracy: '8',
      timestamp: '1750000000000',
    });
    const without = Object.keys(registrationFields({ ...common, location: null }));
    expect(without).toEqual(['address', 'name', 'notes', 'deviceInfo', 'idempotencyKey']);
  });

  it('sends the position of the pin without the accuracy of the device [REG-43]', () => {
    const fields = registrationFields({
      form: FORM,
      device: DEVICE,
      idempotencyKey: 'k',
      location: LOCATION,
      pin: { latitude: 40.9, longitude: -73.8 },
    });
    expect(fields).toMatchObject({ lat: '40.9', lng: '-73.8' });
    expect(fields).not.toHaveProperty('accuracy');
    expect(fields).not.toHaveProperty('timestamp');
  });

  it('trims text fields and omits blank ones [REG-28]', () => {
    const form = { ...FORM, notes: '  ' };
    const fields = registrationFields({
      form,
      device: DEVICE,
      idempotencyKey: 'k',
      location: null,
      pin: null,
    });
    expect(fields).toMatchObject({ address: '155th St', name: 'Rucker Park' });
    expect(fields).not.toHaveProperty('notes');
  });

  it('sends the device as JSON, and the idempotency key [REG-29] [REG-30]', () => {
    const fields = registrationFields({
      form: FORM,
      device: DEVICE,
      idempotencyKey: 'key-1',
      location: null,
      pin: null,
    });
    expect(JSON.parse(fields.deviceInfo ?? '')).toEqual(DEVICE);
    expect(fields.idempotencyKey).toBe('key-1');
  });
});
