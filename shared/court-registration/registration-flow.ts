import type { FactKey } from '#shared/court-card/facts.ts';
import type { LocationReading, Position } from '#shared/map/position.ts';

/** Timeout of a single location reading. */
export const LOCATION_TIMEOUT_MS = 7_000;
/** Timeout of the whole search, in case the browser ignores its own. */
export const LOCATION_OVERALL_MS = 8_000;
export const LOCATION_MAX_AGE_MS = 30_000;
export const PROGRESS_STEP_PERCENT = 8;
export const PROGRESS_EVERY_MS = 150;
export const PROGRESS_CAP_PERCENT = 95;
/** Long enough to read the error before the flow continues. */
export const LOCATION_ERROR_PAUSE_MS = 1_500;
export const DEFAULT_REWARD_AMOUNT = 25;

export type RegistrationStep =
  | 'CAMERA'
  | 'PREVIEW'
  | 'GEOLOCATING'
  | 'DETAILS'
  | 'SUBMIT'
  | 'SUCCESS';

/** Why there is no location. Each problem has its own message. */
export type LocationProblem = 'denied' | 'unavailable' | 'timeout' | 'other' | 'too-slow';

export interface CourtForm {
  address: string;
  name: string;
  notes: string;
  facts: Partial<Record<FactKey, string>>;
}

/** The flow only passes `Photo` through, so it can be any type. */
export interface RegistrationState<Photo> {
  step: RegistrationStep;
  photo: Photo | null;
  photoError: string | null;
  location: LocationReading | null;
  /** Where the user placed the pin. Overrides the device's location. */
  pin: Position | null;
  locationProblem: LocationProblem | null;
  /** Numbers the searches, so that results of earlier ones can be ignored. */
  locationAttempt: number;
  progressPercent: number;
  form: CourtForm;
  /** True if a lookup filled in the address, false if the user typed it. */
  addressFound: boolean;
  uploadPercent: number;
  submitError: string | null;
  rewardAmount: number;
  /** The same for every retry of one registration, so that the server creates one court. */
  idempotencyKey: string;
}

export type RegistrationEvent<Photo> =
  | { type: 'photo-taken'; photo: Photo }
  | { type: 'photo-failed'; message: string }
  | { type: 'retake' }
  | { type: 'use-photo' }
  | { type: 'progress-tick' }
  | { type: 'location-found'; attempt: number; location: LocationReading }
  | { type: 'location-failed'; attempt: number; code: number }
  | { type: 'location-overdue'; attempt: number }
  | { type: 'skip-location' }
  | { type: 'continue' }
  | { type: 'pin-moved'; position: Position }
  | { type: 'address-found'; attempt: number; address: string }
  | { type: 'form-changed'; form: Partial<CourtForm> }
  | { type: 'submit' }
  | { type: 'upload-progress'; percent: number }
  | { type: 'submitted'; rewardAmount: number | undefined }
  | { type: 'submit-failed'; message: string }
  | { type: 'reset'; idempotencyKey: string };

export function startRegistration<Photo>(idempotencyKey: string): RegistrationState<Photo> {
  return {
    step: 'CAMERA',
    photo: null,
    photoError: null,
    location: null,
    pin: null,
    locationProblem: null,
    locationAttempt: 0,
    progressPercent: 0,
    form: { address: '', name: '', notes: '', facts: {} },
    addressFound: false,
    uploadPercent: 0,
    submitError: null,
    rewardAmount: DEFAULT_REWARD_AMOUNT,
    idempotencyKey,
  };
}

/** The state machine. Events that don't belong to the current step change nothing. */
export function advance<Photo>(
  state: RegistrationState<Photo>,
  event: RegistrationEvent<Photo>,
): RegistrationState<Photo> {
  if (event.type === 'reset') return startRegistration(event.idempotencyKey);
  switch (state.step) {
    case 'CAMERA':
      return inCamera(state, event);
    case 'PREVIEW':
      return inPreview(state, event);
    case 'GEOLOCATING':
      return whileLocating(state, event);
    case 'DETAILS':
      return inDetails(state, event);
    case 'SUBMIT':
      return whileSubmitting(state, event);
    case 'SUCCESS':
      return state;
  }
}

function inCamera<Photo>(
  state: RegistrationState<Photo>,
  event: RegistrationEvent<Photo>,
): RegistrationState<Photo> {
  switch (event.type) {
    case 'photo-taken':
      return { ...state, step: 'PREVIEW', photo: event.photo, photoError: null };
    case 'photo-failed':
      return { ...state, photoError: event.message };
    default:
      return state;
  }
}

function inPreview<Photo>(
  state: RegistrationState<Photo>,
  event: RegistrationEvent<Photo>,
): RegistrationState<Photo> {
  switch (event.type) {
    case 'retake':
      return { ...state, step: 'CAMERA', photo: null };
    case 'use-photo':
      return {
        ...state,
        step: 'GEOLOCATING',
        location: null,
        pin: null,
        locationProblem: null,
        locationAttempt: state.locationAttempt + 1,
        progressPercent: 0,
      };
    default:
      return state;
  }
}

function whileLocating<Photo>(
  state: RegistrationState<Photo>,
  event: RegistrationEvent<Photo>,
): RegistrationState<Photo> {
  if ('attempt' in event && event.attempt !== state.locationAttempt) return state;
  switch (event.type) {
    case 'progress-tick':
      if (state.locationProblem) return state;
      return {
        ...state,
        progressPercent: Math.min(
          PROGRESS_CAP_PERCENT,
          state.progressPercent + PROGRESS_STEP_PERCENT,
        ),
      };
    case 'location-found':
      // The search has failed and its error is on screen. A late reading would contradict it.
      if (state.locationProblem) return state;
      return { ...state, step: 'DETAILS', location: event.location, progressPercent: 100 };
    case 'location-failed':
      return { ...state, locationProblem: problemOf(event.code) };
    case 'location-overdue':
      return { ...state, step: 'DETAILS', locationProblem: state.locationProblem ?? 'too-slow' };
    case 'skip-location':
      return { ...state, step: 'DETAILS' };
    case 'continue':
      return state.locationProblem ? { ...state, step: 'DETAILS' } : state;
    default:
      return state;
  }
}

function inDetails<Photo>(
  state: RegistrationState<Photo>,
  event: RegistrationEvent<Photo>,
): RegistrationState<Photo> {
  switch (event.type) {
    case 'pin-moved':
      return { ...state, pin: event.position, submitError: null };
    case 'address-found':
      if (event.attempt !== state.locationAttempt || isAddressTyped(state)) return state;
      // The court may have arrived without an address, so a retry must send it the same way.
      if (state.submitError !== null) return state;
      return {
        ...state,
        form: { ...state.form, address: event.address },
        addressFound: true,
      };
    case 'form-changed':
      return {
        ...state,
        form: { ...state.form, ...event.form },
        addressFound: event.form.address === undefined && state.addressFound,
        submitError: null,
      };
    case 'submit':
      if (!canSubmit(state)) return state;
      return { ...state, step: 'SUBMIT', submitError: null, uploadPercent: 0 };
    default:
      return state;
  }
}

function whileSubmitting<Photo>(
  state: RegistrationState<Photo>,
  event: RegistrationEvent<Photo>,
): RegistrationState<Photo> {
  switch (event.type) {
    case 'upload-progress':
      return { ...state, uploadPercent: Math.max(state.uploadPercent, event.percent) };
    case 'submitted':
      return {
        ...state,
        step: 'SUCCESS',
        rewardAmount: event.rewardAmount ?? DEFAULT_REWARD_AMOUNT,
      };
    case 'submit-failed':
      // Back to the filled-in form, so that a retry is one tap with the same key.
      return { ...state, step: 'DETAILS', submitError: event.message };
    default:
      return state;
  }
}

/** An address the user typed beats one from a lookup. */
function isAddressTyped({ form, addressFound }: RegistrationState<unknown>): boolean {
  return form.address.trim() !== '' && !addressFound;
}

export function courtPlace({
  pin,
  location,
}: Pick<RegistrationState<unknown>, 'pin' | 'location'>): Position | null {
  return pin ?? location;
}

export function canSubmit(state: RegistrationState<unknown>): boolean {
  if (state.photo === null) return false;
  return courtPlace(state) !== null || state.form.address.trim() !== '';
}

/** The bottom navigation is hidden while this is true. */
export function isCameraOpen({ step }: Pick<RegistrationState<unknown>, 'step'>): boolean {
  return step === 'CAMERA' || step === 'PREVIEW';
}

/** Codes of GeolocationPositionError. */
function problemOf(code: number): LocationProblem {
  switch (code) {
    case 1:
      return 'denied';
    case 2:
      return 'unavailable';
    case 3:
      return 'timeout';
    default:
      return 'other';
  }
}
