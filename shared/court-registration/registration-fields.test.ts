import { describe, expect, it } from 'vitest';
import { registrationFields } from '#shared/court-registration/registration-fields.ts';

const DEVICE = { userAgent: 'Agent', platform: 'Linux', orientation: 'portrait-primary' };
const LOCATION = { latitude: 40.8, longitude: -73.9, accuracy: 8, timestamp: 1_750_000_000_000 };
const FORM = { address: ' 155th St ', name: ' Rucker Park ', notes: ' lights \n', facts: {} };

const fieldsOf = (changes: Partial<Parameters<typeof registrationFields>[0]> = {}) =>
  registrationFields({
    form: FORM,
    device: DEVICE,
    idempotencyKey: 'key-1',
    location: null,
    pin: null,
    ...changes,
  });

describe('registrationFields', () => {
  it('sends the location only if it is known [REG-27]', () => {
    expect(fieldsOf({ location: LOCATION })).toMatchObject({
      lat: '40.8',
      lng: '-73.9',
      accuracy: '8',
      timestamp: '1750000000000',
    });
    const without = Object.keys(fieldsOf());
    expect(without).toEqual(['address', 'name', 'notes', 'deviceInfo', 'idempotencyKey']);
  });

  it('sends the position of the pin without the accuracy of the device [REG-43]', () => {
    const fields = fieldsOf({ location: LOCATION, pin: { latitude: 40.9, longitude: -73.8 } });
    expect(fields).toMatchObject({ lat: '40.9', lng: '-73.8' });
    expect(fields).not.toHaveProperty('accuracy');
    expect(fields).not.toHaveProperty('timestamp');
  });

  it('trims text fields and omits blank ones [REG-28]', () => {
    const fields = fieldsOf({ form: { ...FORM, notes: '  ' } });
    expect(fields).toMatchObject({ address: '155th St', name: 'Rucker Park' });
    expect(fields).not.toHaveProperty('notes');
  });

  it('sends facts as JSON, if any were chosen [CARD-34]', () => {
    expect(fieldsOf()).not.toHaveProperty('facts');
    const { facts = '' } = fieldsOf({ form: { ...FORM, facts: { hoops: '2' } } });
    expect(JSON.parse(facts)).toEqual({ hoops: '2' });
  });

  it('sends the device as JSON, and the idempotency key [REG-29] [REG-30]', () => {
    const { deviceInfo = '', idempotencyKey } = fieldsOf();
    expect(JSON.parse(deviceInfo)).toEqual(DEVICE);
    expect(idempotencyKey).toBe('key-1');
  });
});
