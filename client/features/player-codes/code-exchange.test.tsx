import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, refusal, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CodeExchange } from './code-exchange.tsx';

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

// The time left must not depend on how fast the machine renders.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

function open(answers: Answers = {}) {
  const fetch = stubServer({ ...ANSWERS, ...answers });
  renderInApp(<CodeExchange courtId={7} />);
  return fetch;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const SCAN = 'POST /api/courts/7/scans';
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A browser that can scan codes. Its camera always sees `rawValue`. */
function stubCamera(rawValue: string, getUserMedia: () => Promise<MediaStream>) {
  const Detector = class {
    detect = async () => [{ rawValue }];
  };
  vi.stubGlobal('BarcodeDetector', Detector);
  const width = { configurable: true, get: () => 640 };
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', width);
  onTestFinished(() => void Reflect.deleteProperty(HTMLVideoElement.prototype, 'videoWidth'));
  const mediaDevices = { configurable: true, value: { getUserMedia } };
  Object.defineProperty(navigator, 'mediaDevices', mediaDevices);
}
const streamWith = (stop: () => void) =>
  Object.assign(new MediaStream(), { getTracks: () => [{ stop }] as never });

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
    const CODE = 'POST /api/courts/7/code';
    const fetch = open();
    await press('Show my code');
    await screen.findByText('048 213');
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    expect(sentTo(fetch, CODE)).toHaveLength(2);
  });

  it('says that someone scanned the code and asks to scan theirs [TRU-78]', async () => {
    open({ 'GET /api/courts/7/scans': { body: { ...NONE_YET, scannedBy: 1 } } });
    await press('Show my code');
    expect(await screen.findByText('1 player has scanned your code here today')).toBeTruthy();
    await press('Scan their code');
    expect(await screen.findByLabelText('Six digits')).toBeTruthy();
  });

  it('asks to confirm a player who just scanned the code, until the time is up [TRU-94]', async () => {
    const waiting = {
      'GET /api/courts/7/scans': {
        body: { ...NONE_YET, scannedBy: 1, toConfirm: { players: 1, secondsLeft: 20 } },
      },
    };
    const fetch = open({ ...waiting, [`${SCAN}/confirm`]: { body: { players: 1 } } });
    await press('Show my code');
    await press('Yes, confirm');
    expect(await screen.findByText('Confirmed. That counts for both of you.')).toBeTruthy();
    expect(sentTo(fetch, `${SCAN}/confirm`)).toHaveLength(1);
    cleanup();
    open(waiting);
    await press('Show my code');
    await screen.findByRole('button', { name: 'Yes, confirm' });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByRole('button', { name: 'Yes, confirm' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await press('Show my code');
    await screen.findByText('048 213');
    expect(screen.queryByRole('button', { name: 'Yes, confirm' })).toBeNull();
  });

  it('notices that a scan and its confirmation were saved although the responses got lost [TRU-79] [TRU-94]', async () => {
    const TODAY = 'GET /api/courts/7/scans';
    const waiting = { ...NONE_YET, scannedBy: 1, toConfirm: { players: 1, secondsLeft: 20 } };
    const answers: Answers = {
      ...ANSWERS,
      [TODAY]: { body: waiting },
      [SCAN]: new TypeError('lost'),
      [`${SCAN}/confirm`]: new TypeError('lost'),
    };
    stubServer(answers);
    renderInApp(<CodeExchange courtId={7} />);
    await press('Show my code');
    await screen.findByRole('button', { name: 'Yes, confirm' });
    answers[TODAY] = { body: { ...waiting, scanned: 1, mutual: 1, toConfirm: NONE_YET.toConfirm } };
    await press('Yes, confirm');
    expect(await screen.findByText('Confirmed. That counts for both of you.')).toBeTruthy();
    await press('Scan their code');
    await userEvent.type(await screen.findByLabelText('Six digits'), '048 213');
    answers[TODAY] = { body: { ...waiting, scanned: 2, mutual: 1 } };
    await press('Use code');
    expect(await screen.findByText(/Now they confirm it on their phone/)).toBeTruthy();
  });

  it('explains why there is no code and offers a retry [UI-20]', async () => {
    const refused = refusal(409, 'CONFLICT', '', { reason: 'NOT_ON_COURT' });
    open({ 'POST /api/courts/7/code': refused });
    await press('Show my code');
    expect(await screen.findByText('You have to be at this court.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it("lets users type a code if the browser can't scan, then shows their own [TRU-79]", async () => {
    const fetch = open();
    await press('Scan a code');
    await press('Use code');
    expect(await screen.findByText('Enter the six digits of the code.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Six digits'), '048 213');
    await press('Use code');
    expect(await screen.findByText(/Now they confirm it on their phone/)).toBeTruthy();
    expect(sentTo(fetch, SCAN)).toEqual([{ code: '048213' }]);
    await press('Show my code');
    expect(await screen.findByText('048 213')).toBeTruthy();
  });

  it('explains why a code was refused, and when both have scanned [TRU-74]', async () => {
    open({ [SCAN]: refusal(422, 'COURT_CODE_INVALID') });
    await press('Scan a code');
    await userEvent.type(screen.getByLabelText('Six digits'), '111111');
    await press('Use code');
    expect(await screen.findByText(/This code has expired or was already used/)).toBeTruthy();
    stubServer({ ...ANSWERS, [SCAN]: { body: { isMutual: true } } });
    await press('Use code');
    expect(await screen.findByText('That counts for both of you.')).toBeTruthy();
  });

  it('scans codes with the camera if the browser can [TRU-79]', async () => {
    const stop = vi.fn();
    const link = `${window.location.origin}/courts/7#code-555666`;
    stubCamera(link, async () => streamWith(stop));
    const fetch = open();
    await press('Scan a code');
    expect(await screen.findByText(/Now they confirm it on their phone/)).toBeTruthy();
    expect(sentTo(fetch, SCAN)).toEqual([{ code: '555666' }]);
    expect(stop).toHaveBeenCalled();
  });

  it('sends a code that was refused only once, while the camera still sees it [TRU-79]', async () => {
    const link = `${window.location.origin}/courts/7#code-555666`;
    stubCamera(link, async () => streamWith(vi.fn()));
    const refused = later(1_000).then(() => refusal(422, 'COURT_CODE_INVALID') as never);
    const fetch = open({ [SCAN]: refused });
    await press('Scan a code');
    expect(await screen.findByText(/This code has expired or was already used/)).toBeTruthy();
    await later(700);
    expect(sentTo(fetch, SCAN)).toHaveLength(1);
  });

  it('falls back to typing when camera access is denied [TRU-79]', async () => {
    stubCamera('', () => Promise.reject(new Error('no')));
    open();
    await press('Scan a code');
    expect(await screen.findByText(/The camera can't be used/)).toBeTruthy();
  });

  it('fills in the code from a scanned link, once [TRU-79]', async () => {
    window.location.hash = '#code-777888';
    stubServer(ANSWERS);
    const { queryClient } = renderInApp(<CodeExchange courtId={7} />);
    expect((await screen.findByLabelText<HTMLInputElement>('Six digits')).value).toBe('777 888');
    expect(window.location.hash).toBe('');
    await press('Use code');
    await press('Show my code');
    expect(await screen.findByText('048 213')).toBeTruthy();
    stubServer({ ...ANSWERS, 'GET /api/courts/7/now': { body: { ...HERE, here: 3 } } });
    await act(() => queryClient.invalidateQueries().then(() => later(50)));
    expect(screen.getByText('048 213')).toBeTruthy();
  });

  it('asks a user with such a link to check in first [TRU-79]', async () => {
    window.location.hash = '#code-777888';
    open({ 'GET /api/courts/7/now': { body: { ...HERE, mine: null } } });
    expect(await screen.findByText('Check in here first, then scan the code.')).toBeTruthy();
  });
});
