import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { PinMapProps } from '#client/entities/court/pin-map-slot.ts';
import { useNavigationHidden } from '#client/ui/navigation-hidden.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { RegisterCourtDialog } from './register-court-dialog.tsx';

export const HERE = {
  coords: { latitude: 40.8, longitude: -73.9, accuracy: 8.4 },
  timestamp: 1_750_000,
};
export const REVERSE = 'GET /api/geo/reverse?lat=40.8&lon=-73.9';
export const DUPLICATES = 'GET /api/courts/duplicates?lat=40.8&lon=-73.9';

/** A fake camera, and a device that responds when the test tells it to. */
export function fakeBrowser({
  cameras = ['rear'],
  fails,
}: {
  cameras?: string[];
  fails?: Error;
} = {}) {
  const tracks: { stop: ReturnType<typeof vi.fn> }[] = [];
  const getUserMedia = vi.fn(async (_constraints: MediaStreamConstraints) => {
    if (fails) throw fails;
    const track = { stop: vi.fn(), getSettings: () => ({ deviceId: cameras[0] }) };
    tracks.push(track);
    return Object.assign(new MediaStream(), {
      getTracks: () => [track],
      getVideoTracks: () => [track],
    });
  });
  const enumerateDevices = async () =>
    cameras.map((deviceId) => ({ kind: 'videoinput', deviceId }));
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  vi.stubGlobal('navigator', {
    userAgent: 'Test Browser',
    platform: 'Test',
    mediaDevices: { getUserMedia, enumerateDevices },
    geolocation: { getCurrentPosition },
  });
  return { getUserMedia, tracks, getCurrentPosition };
}

export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  form: FormData | undefined;
  url = '';
  aborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

export const sent = (index: number) => {
  const request = FakeRequest.sent[index];
  if (!request) throw new Error(`No request ${index}`);
  return request;
};

function Navigation() {
  return <p>{useNavigationHidden() ? 'navigation hidden' : 'navigation shown'}</p>;
}

export const onClose = vi.fn();

export const shownMap: { props: PinMapProps | undefined } = { props: undefined };

export async function open() {
  const app = renderInApp(
    <>
      <Navigation />
      <RegisterCourtDialog
        onClose={onClose}
        renderCheckIn={({ name }: Court) => <button type="button">Check in at {name}</button>}
        renderMap={(props) => {
          shownMap.props = props;
          return <p>{props.label}</p>;
        }}
      />
    </>,
  );
  await act(async () => undefined);
  return app;
}

export const photoOf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' });

export async function choose(file: File) {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('No file input');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => fireEvent.change(input));
}

export const press = (name: string | RegExp) =>
  act(async () => screen.getByRole('button', { name }).click());
export const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

export async function toLocating() {
  await open();
  await choose(photoOf(10));
  await press('Use Photo');
}

export async function toDetails() {
  const browser = fakeBrowser();
  browser.getCurrentPosition.mockImplementation((found) => found(HERE as never));
  await toLocating();
  await act(async () => undefined);
}

export function prepareRegistrationTests() {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    FakeRequest.sent = [];
    onClose.mockClear();
    stubServer({ [REVERSE]: { body: { address: null } }, [DUPLICATES]: { body: [] } });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
