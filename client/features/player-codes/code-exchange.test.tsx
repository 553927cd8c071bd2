import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { CodeExchange } from './code-exchange.tsx';
import { PosterVisit } from './poster-visit.tsx';

const HERE = {
  courtId: 7,
  here: 2,
  onTheWay: 0,
  estimate: null,
  friends: [],
  usual: [],
  usualKnown: false,
  localHour: 17,
  mine: {
    state: 'here',
    until: '2026-05-04T18:00:00.000Z',
    canStayOn: false,
    shownTo: 'nobody',
    asksAboutFriends: false,
  },
  hasCheckedInToday: true,
};
const NONE_YET = {
  scanned: 0,
  scannedBy: 0,
  mutual: 0,
  toConfirm: { players: 0, secondsLeft: 0 },
};
const ANSWERS = {
  'GET /api/courts/7/now': { body: HERE },
  'GET /api/courts/7/scans': { body: NONE_YET },
  'POST /api/courts/7/code': { body: { code: '048213', secondsLeft: 30 } },
  'POST /api/courts/7/scans': { body: { isMutual: false } },
};

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const fetch = stubServer({ ...ANSWERS, ...answers });
  renderInApp(
    <>
      <PosterVisit courtId={7} />
      <CodeExchange courtId={7} />
    </>,
  );
  return fetch;
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const posted = (fetch: ReturnType<typeof stubServer>, path: string) =>
  fetch.mock.calls.filter(([url, init]) => init?.method === 'POST' && String(url) === path);

describe('player codes', () => {
  it('offers codes only to players on court [TRU-78]', async () => {
    const fetch = open({ 'GET /api/courts/7/now': { body: { ...HERE, mine: null } } });
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Show my code' })).toBeNull();
  });

  it('shows a QR code and six digits with the time left [TRU-71] [TRU-78]', async () => {
    open();
    await press('Show my code');
    expect(await screen.findByText('048 213')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code for someone at this court' })).toBeTruthy();
    expect(screen.getByText(/(30|29) seconds left/)).toBeTruthy();
  });

  it('renews a code when it expires [TRU-78]', async () => {
    const fetch = open({ 'POST /api/courts/7/code': { body: { code: '048213', secondsLeft: 1 } } });
    await press('Show my code');
    await screen.findByText('048 213');
    await waitFor(() =>
      expect(posted(fetch, '/api/courts/7/code').length).toBeGreaterThanOrEqual(2),
    );
  });

  it('says that someone scanned the code and asks to scan theirs [TRU-78]', async () => {
    open({ 'GET /api/courts/7/scans': { body: { ...NONE_YET, scannedBy: 1 } } });
    await press('Show my code');
    expect(await screen.findByText('1 player has scanned your code here today')).toBeTruthy();
    await press('Scan their code');
    expect(await screen.findByLabelText('Six digits')).toBeTruthy();
  });

  it('asks to confirm a player who just scanned the code, until the time is up [TRU-94]', async () => {
    const waiting = (secondsLeft: number) => ({
      'GET /api/courts/7/scans': {
        body: { ...NONE_YET, scannedBy: 1, toConfirm: { players: 1, secondsLeft } },
      },
    });
    const fetch = open({
      ...waiting(20),
      'POST /api/courts/7/scans/confirm': { body: { players: 1 } },
    });
    await press('Show my code');
    await press('Yes, confirm');
    expect(await screen.findByText('Confirmed. That counts for both of you.')).toBeTruthy();
    expect(posted(fetch, '/api/courts/7/scans/confirm')).toHaveLength(1);
    cleanup();
    open(waiting(1));
    await press('Show my code');
    await screen.findByRole('button', { name: 'Yes, confirm' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, confirm' })).toBeNull(), {
      timeout: 3_000,
    });
  });

  it('explains why there is no code and offers a retry [UI-20]', async () => {
    open({
      'POST /api/courts/7/code': {
        status: 409,
        body: { success: false, code: 'CONFLICT', reason: 'NOT_ON_COURT', message: '' },
      },
    });
    await press('Show my code');
    expect(await screen.findByText('You have to be at this court.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it("lets users type a code if the browser can't scan, then shows their own [TRU-79]", async () => {
    const fetch = open();
    await press('Scan a code');
    await press('Use code');
    expect(await screen.findByText('Enter the six digits of the code.')).toBeTruthy();
    await user.type(screen.getByLabelText('Six digits'), '048 213');
    await press('Use code');
    expect(await screen.findByText(/Now they confirm it on their phone/)).toBeTruthy();
    expect(posted(fetch, '/api/courts/7/scans')[0]?.[1]?.body).toBe('{"code":"048213"}');
    await press('Show my code');
    expect(await screen.findByText('048 213')).toBeTruthy();
  });

  it('explains why a code was refused, and when both have scanned [TRU-74]', async () => {
    open({
      'POST /api/courts/7/scans': {
        status: 422,
        body: { success: false, code: 'COURT_CODE_INVALID', message: '' },
      },
    });
    await press('Scan a code');
    await user.type(screen.getByLabelText('Six digits'), '111111');
    await press('Use code');
    expect(await screen.findByText(/This code has expired or was already used/)).toBeTruthy();
    stubServer({ ...ANSWERS, 'POST /api/courts/7/scans': { body: { isMutual: true } } });
    await press('Use code');
    expect(await screen.findByText('That counts for both of you.')).toBeTruthy();
  });

  it('scans codes with the camera if the browser can [TRU-79]', async () => {
    const stop = vi.fn();
    const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: `${window.location.origin}/courts/7#code-555666` }];
      },
    );
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
      configurable: true,
      get: () => 640,
    });
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    });
    const fetch = open();
    await press('Scan a code');
    expect(await screen.findByText(/Now they confirm it on their phone/)).toBeTruthy();
    expect(posted(fetch, '/api/courts/7/scans')[0]?.[1]?.body).toBe('{"code":"555666"}');
    expect(stop).toHaveBeenCalled();
  });

  it('falls back to typing when camera access is denied [TRU-79]', async () => {
    vi.stubGlobal('BarcodeDetector', class {});
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: async () => {
          throw new Error('no');
        },
      },
    });
    open();
    await press('Scan a code');
    expect(await screen.findByText(/The camera can't be used/)).toBeTruthy();
  });

  it('fills in the code from a scanned link, once [TRU-79]', async () => {
    window.location.hash = '#code-777888';
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Six digits')).value).toBe('777 888');
    expect(window.location.hash).toBe('');
  });

  it('asks a user with such a link to check in first [TRU-79]', async () => {
    window.location.hash = '#code-777888';
    open({ 'GET /api/courts/7/now': { body: { ...HERE, mine: null } } });
    expect(await screen.findByText('Check in here first, then scan the code.')).toBeTruthy();
  });
});

describe('court poster', () => {
  const HASH = '#poster-Ab3_-Ab3_-Ab3_-A';
  const SCANS = 'POST /api/courts/7/poster-scans';

  it('counts a poster automatically for a visitor who is on court [TRU-92]', async () => {
    window.location.hash = HASH;
    const fetch = open({ [SCANS]: { body: { isFirst: true } } });
    expect(await screen.findByText('It helps show that you really play here.')).toBeTruthy();
    expect(posted(fetch, '/api/courts/7/poster-scans').map(([, init]) => init?.body)).toEqual([
      '{"code":"Ab3_-Ab3_-Ab3_-A"}',
    ]);
    expect(window.location.hash).toBe('');
    expect(screen.queryByText('You found the poster')).toBeNull();
  });

  it("waits for the check-in of a visitor who isn't on court yet [TRU-92]", async () => {
    window.location.hash = HASH;
    const fetch = open({ 'GET /api/courts/7/now': { body: { ...HERE, mine: null } } });
    expect(await screen.findByText('Check in here and it counts automatically.')).toBeTruthy();
    expect(posted(fetch, '/api/courts/7/poster-scans')).toEqual([]);
  });

  it('says that a poster is out of date [TRU-91]', async () => {
    window.location.hash = HASH;
    open({
      [SCANS]: {
        status: 422,
        body: {
          success: false,
          code: 'COURT_CODE_INVALID',
          reason: 'POSTER_NOT_VALID',
          message: '',
        },
      },
    });
    expect(await screen.findByText(/This poster is no longer valid/)).toBeTruthy();
  });

  it('scans a poster with the camera in the app [TRU-92]', async () => {
    const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop: vi.fn() }] });
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: `${window.location.origin}/c/7${HASH}` }];
      },
    );
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
      configurable: true,
      get: () => 640,
    });
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    });
    open({ [SCANS]: { body: { isFirst: false } } });
    await press('Scan a code');
    expect(await screen.findByText(/Once is enough/)).toBeTruthy();
  });
});
