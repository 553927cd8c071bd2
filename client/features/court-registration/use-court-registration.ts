import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { ApiError } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';
import { newUuid } from '#client/lib/api/idempotency.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { registerCourt } from '#dist/endpoints/courts/courts.ts';
import { registrationFields } from '#shared/court-registration/registration-fields.ts';
import {
  advance,
  courtPlace,
  LOCATION_ERROR_PAUSE_MS,
  LOCATION_MAX_AGE_MS,
  LOCATION_OVERALL_MS,
  LOCATION_TIMEOUT_MS,
  PROGRESS_EVERY_MS,
  type RegistrationEvent,
  type RegistrationState,
  startRegistration,
} from '#shared/court-registration/registration-flow.ts';
import { describeDevice } from './device-description.ts';
import { lookUpAddress } from './reverse-lookup.ts';
import { uploadRegistration } from './upload-registration.ts';

const PIN_SETTLES_MS = 500;

export type State = RegistrationState<Blob>;
export type Send = Dispatch<RegistrationEvent<Blob>>;

export function useCourtRegistration() {
  const [state, send] = useReducer(advance<Blob>, undefined, () =>
    startRegistration<Blob>(newUuid()),
  );
  useLocationSearch(state, send);
  const lookup = useAddressLookup(state, send);
  useUpload(state, send);
  return { state, send, lookup };
}

function useLocationSearch({ step, locationAttempt, locationProblem }: State, send: Send): void {
  useEffect(() => {
    if (step !== 'GEOLOCATING') return;
    const attempt = locationAttempt;
    const ticks = setInterval(() => send({ type: 'progress-tick' }), PROGRESS_EVERY_MS);
    const overdue = setTimeout(
      () => send({ type: 'location-overdue', attempt }),
      LOCATION_OVERALL_MS,
    );
    askForLocation(attempt, send);
    return () => {
      clearInterval(ticks);
      clearTimeout(overdue);
    };
  }, [step, locationAttempt, send]);

  useEffect(() => {
    if (step !== 'GEOLOCATING' || locationProblem === null) return;
    const pause = setTimeout(() => send({ type: 'continue' }), LOCATION_ERROR_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [step, locationProblem, send]);
}

function askForLocation(attempt: number, send: Send): void {
  if (!navigator.geolocation) {
    send({ type: 'location-failed', attempt, code: 0 });
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
      const location = { latitude, longitude, accuracy, timestamp };
      send({ type: 'location-found', attempt, location });
    },
    ({ code }) => send({ type: 'location-failed', attempt, code }),
    {
      enableHighAccuracy: true,
      timeout: LOCATION_TIMEOUT_MS,
      maximumAge: LOCATION_MAX_AGE_MS,
    },
  );
}

export interface AddressLookup {
  isRunning: boolean;
  attribution: string | null;
}

function useAddressLookup(state: State, send: Send): AddressLookup {
  const [lookup, setLookup] = useState<AddressLookup>({ isRunning: false, attribution: null });
  const { locationAttempt, pin } = state;
  const place = courtPlace(state);
  useEffect(() => {
    if (place === null) return;
    const left = new AbortController();
    const look = async () => {
      setLookup({ isRunning: true, attribution: null });
      const answer = await lookUpAddress(place, left.signal);
      if (left.signal.aborted) return;
      setLookup({ isRunning: false, attribution: answer?.attribution ?? null });
      const address = answer?.address;
      if (address) send({ type: 'address-found', attempt: locationAttempt, address });
    };
    // Debounced, because arrow keys move the pin many times a second.
    const settled = pin ? setTimeout(look, PIN_SETTLES_MS) : void look();
    return () => {
      clearTimeout(settled);
      left.abort();
    };
  }, [place, pin, locationAttempt, send]);
  return lookup;
}

function useUpload(state: State, send: Send): void {
  const client = useQueryClient();
  const { step } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one upload per SUBMIT, with the values at that time
  useEffect(() => {
    if (step !== 'SUBMIT' || state.photo === null) return;
    const left = new AbortController();
    uploadRegistration({
      photo: state.photo,
      fields: registrationFields({ ...state, device: describeDevice() }),
      onProgress: (percent) => send({ type: 'upload-progress', percent }),
      signal: left.signal,
    }).then(
      ({ rewardAmount }) => {
        send({ type: 'submitted', rewardAmount });
        // The list doesn't show the court yet, but the user's submissions and pending rewards do.
        void refreshAfter(client, registerCourt);
      },
      (error: unknown) => {
        send({ type: 'submit-failed', message: failureText(error, '') });
        // An earlier try has arrived, so the user's submissions show it.
        if (error instanceof ApiError && error.code === 'CONFLICT') {
          void refreshAfter(client, registerCourt);
        }
      },
    );
    return () => left.abort();
  }, [step]);
}
