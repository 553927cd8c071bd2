import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  canSubmit,
  courtPlace,
  isCameraOpen,
  type RegistrationEvent,
  type RegistrationState,
  startRegistration,
} from '#shared/court-registration/registration-flow.ts';
import type { LocationReading } from '#shared/map/position.ts';

type State = RegistrationState<string>;
type Event = RegistrationEvent<string>;

const HERE: LocationReading = { latitude: 1, longitude: 2, accuracy: 5, timestamp: 3 };
const FOUND: Event = { type: 'location-found', attempt: 1, location: HERE };

const play = (...events: Event[]): State => events.reduce(advance, startRegistration('key'));
const TO_PREVIEW: Event[] = [{ type: 'photo-taken', photo: 'photo' }];
const TO_LOCATING: Event[] = [...TO_PREVIEW, { type: 'use-photo' }];
const TO_DETAILS: Event[] = [...TO_LOCATING, FOUND];
const TO_SUBMIT: Event[] = [...TO_DETAILS, { type: 'submit' }];

describe('from camera to preview', () => {
  it('stays in CAMERA and shows the error if the photo fails [REG-13] [REG-14]', () => {
    const state = play({ type: 'photo-failed', message: 'too large' });
    expect(state).toMatchObject({ step: 'CAMERA', photo: null, photoError: 'too large' });
    expect(advance(state, { type: 'photo-taken', photo: 'p' }).photoError).toBeNull();
  });

  it('discards the photo on Retake and continues with Use Photo [REG-17]', () => {
    expect(play(...TO_PREVIEW, { type: 'retake' })).toMatchObject({ step: 'CAMERA', photo: null });
    expect(play(...TO_LOCATING).step).toBe('GEOLOCATING');
  });

  it('sets the camera-open flag only in CAMERA and PREVIEW [REG-19]', () => {
    const steps = [play(), play(...TO_PREVIEW), play(...TO_LOCATING), play(...TO_DETAILS)];
    const more = [play(...TO_SUBMIT), play(...TO_SUBMIT, { type: 'submitted', rewardAmount: 25 })];
    expect([...steps, ...more].map(isCameraOpen)).toEqual([true, true, false, false, false, false]);
  });
});

describe('finding the location', () => {
  it('raises the location progress by 8 with every tick, up to 95 [REG-20]', () => {
    const seen = Array.from({ length: 14 }, (_, ticks) => {
      return play(...TO_LOCATING, ...Array<Event>(ticks).fill({ type: 'progress-tick' }))
        .progressPercent;
    });
    expect(seen).toEqual([0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 95, 95]);
  });

  it('continues to DETAILS with the location, on skip, and on Continue after an error [REG-22]', () => {
    expect(play(...TO_DETAILS)).toMatchObject({ step: 'DETAILS', location: HERE });
    expect(play(...TO_LOCATING, { type: 'skip-location' })).toMatchObject({
      step: 'DETAILS',
      location: null,
      locationProblem: null,
    });
    expect(play(...TO_LOCATING, { type: 'continue' }).step).toBe('GEOLOCATING');
    const failed = play(...TO_LOCATING, { type: 'location-failed', attempt: 1, code: 2 });
    expect(advance(failed, { type: 'continue' })).toMatchObject({
      step: 'DETAILS',
      locationProblem: 'unavailable',
    });
  });

  it('continues when the location search times out and ignores a late reading [REG-23]', () => {
    const overdue = play(...TO_LOCATING, { type: 'location-overdue', attempt: 1 });
    expect(overdue).toMatchObject({ step: 'DETAILS', location: null, locationProblem: 'too-slow' });
    expect(advance(overdue, FOUND)).toEqual(overdue);
  });

  it('keeps the reason of a location error when the time runs out afterwards [REG-24]', () => {
    const failed = play(...TO_LOCATING, { type: 'location-failed', attempt: 1, code: 1 });
    expect(advance(failed, FOUND)).toEqual(failed);
    expect(advance(failed, { type: 'location-overdue', attempt: 1 })).toMatchObject({
      step: 'DETAILS',
      locationProblem: 'denied',
    });
  });

  it('ignores the result of an earlier location search', () => {
    const secondSearch: State = { ...play(...TO_LOCATING), locationAttempt: 2 };
    for (const event of [FOUND, { type: 'location-overdue', attempt: 1 } as const]) {
      expect(advance(secondSearch, event)).toEqual(secondSearch);
    }
  });
});

describe('details and submission', () => {
  it('prefers the position of the pin to that of the device, and works without a device position [REG-43]', () => {
    const pin = { latitude: 9, longitude: 8 };
    const moved = play(...TO_DETAILS, { type: 'pin-moved', position: pin });
    expect(courtPlace(moved)).toEqual(pin);
    expect(moved.location).toEqual(HERE);
    const skipped = play(...TO_LOCATING, { type: 'skip-location' });
    expect(courtPlace(skipped)).toBeNull();
    expect(canSubmit(advance(skipped, { type: 'pin-moved', position: pin }))).toBe(true);
  });

  it('fills in the found address, again for a moved pin, but never over a typed one [GEO-10] [REG-43]', () => {
    const found = (address: string): Event => ({ type: 'address-found', attempt: 1, address });
    const once = play(...TO_DETAILS, found('Harlem'));
    expect(once).toMatchObject({ form: { address: 'Harlem' }, addressFound: true });
    const twice = advance(once, found('The Bronx'));
    expect(twice.form.address).toBe('The Bronx');
    const typed = advance(twice, { type: 'form-changed', form: { address: '155th St' } });
    expect(advance(typed, found('Queens')).form.address).toBe('155th St');
  });

  it('keeps a failed form as it was sent until the user changes it [REG-36]', () => {
    const failed = play(...TO_SUBMIT, { type: 'submit-failed', message: '' });
    const found: Event = { type: 'address-found', attempt: 1, address: 'Harlem' };
    expect(advance(failed, found)).toEqual(failed);
    const changed = advance(failed, { type: 'form-changed', form: { name: 'Rucker' } });
    expect(advance(changed, found).form).toMatchObject({ name: 'Rucker', address: 'Harlem' });
  });

  it('moves to SUBMIT and never shows upload progress going backwards [REG-32]', () => {
    const state = play(...TO_SUBMIT, { type: 'upload-progress', percent: 60 });
    expect(state).toMatchObject({ step: 'SUBMIT', uploadPercent: 60 });
    expect(advance(state, { type: 'upload-progress', percent: 40 }).uploadPercent).toBe(60);
  });

  it('resets to the start with a new key from every step [REG-37]', () => {
    for (const events of [[], TO_PREVIEW, TO_LOCATING, TO_DETAILS, TO_SUBMIT]) {
      const state = play(...events, { type: 'reset', idempotencyKey: 'new' });
      expect(state).toEqual(startRegistration('new'));
    }
  });
});

it('never submits an incomplete registration, whatever the order of events [REG-26]', () => {
  const event = fc.oneof(
    ...(
      [
        { type: 'photo-taken', photo: 'p' },
        { type: 'photo-failed', message: 'm' },
        { type: 'retake' },
        { type: 'use-photo' },
        { type: 'progress-tick' },
        FOUND,
        { type: 'location-failed', attempt: 1, code: 1 },
        { type: 'location-overdue', attempt: 1 },
        { type: 'skip-location' },
        { type: 'continue' },
        { type: 'form-changed', form: { address: '' } },
        { type: 'form-changed', form: { address: 'x' } },
        { type: 'pin-moved', position: { latitude: 9, longitude: 8 } },
        { type: 'submit' },
        { type: 'submit-failed', message: 'm' },
        { type: 'submitted', rewardAmount: 25 },
      ] satisfies Event[]
    ).map((one) => fc.constant<Event>(one)),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const state = play(...events);
      if (state.step === 'SUBMIT' || state.step === 'SUCCESS') expect(canSubmit(state)).toBe(true);
      if (state.step !== 'CAMERA') expect(state.photo).not.toBeNull();
      expect(state.progressPercent).toBeLessThanOrEqual(100);
    }),
  );
});
