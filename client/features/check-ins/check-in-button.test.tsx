import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { takeReturn } from '#client/lib/navigation/return-after-login.ts';
import { nearbyCourts } from '#dist/endpoints/courts/courts.ts';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import { arcDegrees } from '#shared/map/distance.ts';
import { aCourt, CHECK_IN, VISIT } from '#tests/client-builders.ts';
import { type Answers, refusal, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CheckInButton } from './check-in-button.tsx';
import { useCheckInHere } from './use-check-in.ts';

const COURT = { ...aCourt({ name: 'The Cage' }), latitude: 40.7312, longitude: -74.001 };
const CALL = 'POST /api/courts/7/checkin';
const POSITION = { query: { lat: COURT.latitude, lon: COURT.longitude } };

/** The device is this many meters north of the court. */
let metresAway = 0;
let accuracy = 10;
let isAllowed = true;
/** One entry per reading: an error code, or `ok` for success. */
let script: (number | 'ok')[] = [];
/** The server's check-ins of today. Tests add their own. */
let today: (typeof VISIT)[] = [];

beforeEach(() => {
  metresAway = 0;
  accuracy = 10;
  isAllowed = true;
  script = [];
  today = [];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback) {
        const next = isAllowed ? (script.shift() ?? 'ok') : 1;
        if (next !== 'ok') return failed({ code: next } as GeolocationPositionError);
        const latitude = COURT.latitude + arcDegrees(metresAway);
        const coords = { latitude, longitude: COURT.longitude, accuracy };
        found({ coords, timestamp: Date.now() } as GeolocationPosition);
      },
    },
  });
});
afterEach(() => {
  cleanup();
  geolocation.reset();
  vi.useRealTimers();
});

async function open(answers: Answers, { locate = true } = {}) {
  const server = stubServer({
    'GET /api/check-ins/today': { body: today },
    [`GET /api/courts/nearby?lat=${COURT.latitude + arcDegrees(metresAway)}&lon=${COURT.longitude}`]:
      {
        body: [COURT],
      },
    ...answers,
  });
  if (locate) await geolocation.request();
  const { queryClient } = renderInApp(<CheckInButton court={COURT} />);
  const button = await screen.findByRole('button', { name: /Check In/ });
  const calls = () => sentTo(server, CALL);
  return { server, queryClient, button, calls, user: userEvent.setup() };
}

describe('CheckInButton', () => {
  it('checks in, shows a toast and celebrates [CHK-24, CHK-25, CHK-26]', async () => {
    const { user, button, calls } = await open({ [CALL]: { body: CHECK_IN } });
    today.push(VISIT);
    await user.click(button);
    expect(await screen.findByText('Check-in successful!')).toBeTruthy();
    expect(screen.getByText('You earned 5 $JIM for checking in')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Checked in today/ })).toBeTruthy();
    expect(screen.getByText('+5 $JIM', { exact: false })).toBeTruthy();
    expect(calls()[0]).toMatchObject({
      lat: COURT.latitude,
      lng: COURT.longitude,
      accuracy: 10,
      timestamp: expect.any(Number),
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('shows the toast below the card, wherever the button was [UI-25]', async () => {
    const { user, button } = await open({ [CALL]: { body: CHECK_IN } });
    const coords = { clientX: 200, clientY: window.innerHeight - 50 };
    await user.pointer({ keys: '[MouseLeft]', target: button, coords });
    const toast = await screen.findByText('Check-in successful!');
    expect(toast.closest('[role=status]')?.className).toMatch(/(^| )bottom-/);
  });

  it('updates the court’s counts and the balance at once [CHK-25]', async () => {
    const { user, button, queryClient } = await open({ [CALL]: { body: CHECK_IN } });
    const nearbyQuery = queryFor(nearbyCourts, POSITION);
    const nearby = nearbyQuery.queryKey;
    const stats = queryFor(rewardStats, {}).queryKey;
    setAnswer(queryClient, nearbyQuery, [{ ...COURT, currentCheckins: 2, activeNow: 1 }] as never);
    const before = { totalBalance: 10, weeklyEarned: 0, queuedRewards: 10, pendingRewards: 0 };
    queryClient.setQueryData(stats, before);
    await user.click(button);
    await screen.findByText('Check-in successful!');
    expect(queryClient.getQueryData(nearby)).toMatchObject([{ currentCheckins: 3, activeNow: 2 }]);
    expect(queryClient.getQueryData(stats)).toMatchObject({ totalBalance: 15, weeklyEarned: 5 });
  });

  it('shows a disabled "Checked in today" after a check-in on the same day [CHK-25]', async () => {
    today.push(VISIT);
    stubServer({ 'GET /api/check-ins/today': { body: today } });
    renderInApp(<CheckInButton court={COURT} />);
    const done = await screen.findByRole('button', { name: /Checked in today/ });
    expect(done.getAttribute('aria-disabled')).toBe('true');
    await userEvent.setup().click(done);
    expect(screen.queryByText('Location Required')).toBeNull();
  });

  it('shows the remaining distance until the user is close enough [CHK-50]', async () => {
    metresAway = 1_450;
    const { button } = await open({});
    await waitFor(() => expect(button.textContent).toBe('Check Inat The Cage4757 ft to go'));
    metresAway = 20;
    await act(async () => void (await geolocation.request({ maximumAgeMs: 0 })));
    await waitFor(() => expect(button.textContent).toBe('Check Inat The Cage'));
  });

  it('shows its label in a row of courts [CRT-36]', async () => {
    stubServer({ 'GET /api/check-ins/today': { body: today } });
    renderInApp(<CheckInButton court={COURT} compact />);
    const button = await screen.findByRole('button', { name: /Check In/ });
    for (const hidden of button.querySelectorAll('.sr-only')) hidden.remove();
    expect(button.textContent).toBe('Check In');
  });

  it('explains why it needs the location before it asks [CHK-20]', async () => {
    isAllowed = false;
    const { user, button, calls } = await open({}, { locate: false });
    const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    await user.click(button);
    expect(await screen.findByText('Location Required')).toBeTruthy();
    expect(
      screen.getByText('Please enable location access to check in at basketball courts'),
    ).toBeTruthy();
    expect(asked).toHaveBeenCalled();
    expect(calls()).toHaveLength(0);
  });

  it('continues the check-in with the same tap once the location is known [CHK-33]', async () => {
    const { user, button } = await open({ [CALL]: { body: CHECK_IN } }, { locate: false });
    await user.click(button);
    expect(await screen.findByText('Check-in successful!')).toBeTruthy();
  });

  it.each([
    [2, 'Location information is unavailable'],
    [3, 'Location request timed out'],
  ])('explains error code %d and stays usable [CHK-34]', async (code, title) => {
    script = [code, 'ok'];
    const { user, button } = await open({ [CALL]: { body: CHECK_IN } }, { locate: false });
    await user.click(button);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/then tap Check In again/)).toBeTruthy();
    expect(screen.queryByText('Location Required')).toBeNull();
    expect(button.hasAttribute('disabled')).toBe(false);
    await user.click(button);
    expect(await screen.findByText('Check-in successful!')).toBeTruthy();
  });

  it('uses a reading younger than a minute if the device has no newer one [CHK-34]', async () => {
    metresAway = 150;
    script = ['ok', 3];
    const { user, button } = await open({});
    await user.click(button);
    expect(await screen.findByText('Too Far From Court')).toBeTruthy();
    expect(script).toEqual([]);
  });

  it.each([
    [1, 'Location access denied by user', /Allow location for JIM in the site settings/],
    [2, 'Location information is unavailable', /then tap Check In again/],
    [3, 'Location request timed out', /then tap Check In again/],
  ])(
    'reports the failed reading if the last one is older than a minute: code %d [CHK-34]',
    async (code, title, text) => {
      const { user, button, calls } = await open({});
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
      script = [code];
      await user.click(button);
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByText('Location Required')).toBeNull();
      expect(calls()).toHaveLength(0);
    },
  );

  it('asks the device once per tap if it returns a newer reading [GEO-9] [CHK-34]', async () => {
    metresAway = 500;
    const { user, button } = await open({});
    const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    await user.click(button);
    expect(await screen.findByText('Too Far From Court')).toBeTruthy();
    expect(asked.mock.calls.map(([, , options]) => options?.maximumAge)).toEqual([60_000]);
  });

  it('asks again only if the device repeats a reading that was too far away [GEO-9] [CHK-34]', async () => {
    metresAway = 150;
    const { user, button } = await open({ [CALL]: { body: CHECK_IN } });
    const known = geolocation.getState().reading;
    const asked: (PositionOptions | undefined)[] = [];
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(
      (found, _failed, options) => {
        asked.push(options);
        const cached = { coords: known, timestamp: known?.timestamp };
        const fresh = { coords: { ...COURT, accuracy: 10 }, timestamp: Date.now() };
        found((options?.maximumAge ? cached : fresh) as unknown as GeolocationPosition);
      },
    );
    await user.click(button);
    expect(await screen.findByText('Check-in successful!')).toBeTruthy();
    const specified = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
    expect(asked).toEqual([specified, { ...specified, maximumAge: 0 }]);
  });

  it('says how close the user must be and takes a new reading on the next tap [CHK-22]', async () => {
    metresAway = 150;
    const { user, button, calls } = await open({ [CALL]: { body: CHECK_IN } });
    await user.click(button);
    expect(await screen.findByText('Too Far From Court')).toBeTruthy();
    expect(
      screen.getByText(
        'You must be within 100 meters of this specific court to check in. Move closer and try again.',
      ),
    ).toBeTruthy();
    expect(calls()).toHaveLength(0);
    metresAway = 20;
    await user.click(button);
    expect(await screen.findByText('Check-in successful!')).toBeTruthy();
  });

  it.each([
    ['a precise', 10],
    ['an imprecise', 1_000],
  ])(
    'does not tell a user more than 1 km away to move closer, by %s reading [CHK-21]',
    async (_, metres) => {
      metresAway = 1_100;
      accuracy = metres;
      const { user, button, calls } = await open({});
      await user.click(button);
      expect(await screen.findByText('Not at a Basketball Court')).toBeTruthy();
      expect(screen.getByText(/Find one on the map, or register/)).toBeTruthy();
      expect(calls()).toHaveLength(0);
    },
  );

  it.each([
    [refusal(409, 'ALREADY_CHECKED_IN', 'Already here today'), /Already here today/],
    [{ status: 400, body: 'garbage' }, /Unable to check in at this time/],
  ])('shows the server’s reason or a general message: %j [CHK-23]', async (answer, text) => {
    const { user, button } = await open({ [CALL]: answer });
    await user.click(button);
    expect(await screen.findByText('Check-in failed')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('rejects an inaccurate reading with the server’s message, without a request [CHK-6, CHK-23]', async () => {
    accuracy = 500;
    const { user, button, calls } = await open({});
    await user.click(button);
    expect(await screen.findByText('Check-in failed')).toBeTruthy();
    expect(screen.getByText(/accurate enough yet/)).toBeTruthy();
    expect(calls()).toHaveLength(0);
  });

  it('retries with the same idempotency key if the response was lost [CHK-18]', async () => {
    let tries = 0;
    const { user, button, calls, server } = await open({});
    const answerOf = server.getMockImplementation();
    server.mockImplementation(async (url, init) => {
      if (!String(url).endsWith('/checkin')) return answerOf?.(url, init) as Promise<Response>;
      tries += 1;
      if (tries < 3) throw new TypeError('network');
      return new Response(JSON.stringify(CHECK_IN));
    });
    await user.click(button);
    expect(await screen.findByText(/Connection lost, trying again/)).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Check-in successful!')).toBeTruthy();
    const keys = calls().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([500, 502, 503])(
    'reports a %d once and retries with the same key on request [CHK-35]',
    async (status) => {
      const answer: { status: number; body: unknown } = {
        status,
        body: { code: 'INTERNAL', message: 'Something went wrong on our side.' },
      };
      const { user, button, calls } = await open({ [CALL]: answer });
      await user.click(button);
      expect(await screen.findByText('Check-in failed')).toBeTruthy();
      expect(screen.getByText('Unable to check in at this time')).toBeTruthy();
      expect(calls()).toHaveLength(1);
      Object.assign(answer, { status: 200, body: CHECK_IN });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Check-in successful!')).toBeTruthy();
      const keys = calls().map(({ idempotencyKey }) => idempotencyKey);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('gives up when the reading expires, explains what to do and keeps the key [CHK-27, CHK-18]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, calls } = await open({ [CALL]: new TypeError('network') });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: /Check In/ }));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByText('Check-in failed')).toBeTruthy();
    expect(screen.getByText(/connection dropped before we could confirm it/)).toBeTruthy();
    expect(calls().length).toBeGreaterThan(5);
    const answerOf = server.getMockImplementation();
    server.mockImplementation(async (url, init) =>
      String(url).endsWith('/checkin')
        ? new Response(JSON.stringify(CHECK_IN))
        : (answerOf?.(url, init) as Promise<Response>),
    );
    await user.click(screen.getByRole('button', { name: /Check In/ }));
    await waitFor(() => expect(screen.getByText('Check-in successful!')).toBeTruthy());
    const keys = calls().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('sends the next day’s check-in under a new key [CHK-18]', async () => {
    const answer = { status: 500, body: { code: 'INTERNAL' } as unknown };
    const { user, button, calls } = await open({ [CALL]: answer });
    await user.click(button);
    await screen.findByText('Check-in failed');
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    Object.assign(answer, { status: 200, body: CHECK_IN });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Check-in successful!');
    expect(new Set(calls().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('counts a held check-in in no number of its court [CHK-132]', async () => {
    const held = { ...CHECK_IN, rewardStatus: 'pending' };
    const { user, button, queryClient } = await open({ [CALL]: { body: held } });
    const nearby = queryFor(nearbyCourts, POSITION);
    setAnswer(queryClient, nearby, [{ ...COURT, currentCheckins: 2, activeNow: 1 }] as never);
    await user.click(button);
    await screen.findByText('Check-in successful!');
    expect(queryClient.getQueryData(nearby.queryKey)).toMatchObject([
      { currentCheckins: 2, activeNow: 1 },
    ]);
  });

  it('says that a held reward is under review and does not celebrate it [CHK-17]', async () => {
    const message = "You're checked in. Your 5 $JIM are under review.";
    const held = { ...CHECK_IN, rewardStatus: 'pending', message };
    const { user, button } = await open({ [CALL]: { body: held } });
    await user.click(button);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText('+5 $JIM')).toBeNull();
  });
});

describe('useCheckInHere', () => {
  function CheckInHere() {
    const { checkInHere } = useCheckInHere();
    return (
      <button type="button" onClick={checkInHere}>
        Check In
      </button>
    );
  }
  const nearby = `/api/courts/nearby?lat=${COURT.latitude}&lon=${COURT.longitude}`;
  const signedOut = refusal(401, 'NOT_AUTHENTICATED');

  it.each([
    ['the check-in', { [`GET ${nearby}`]: { body: [COURT] }, [CALL]: signedOut }],
    ['the search for courts', { [`GET ${nearby}`]: signedOut }],
  ])('resumes after the login if an expired session refused %s [PUB-12]', async (_, refused) => {
    stubServer(refused);
    renderInApp(<CheckInHere />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(takeReturn()).toBe('/courts'));
    cleanup();
    const today = { 'GET /api/check-ins/today': { body: [VISIT] } };
    stubServer({ ...today, [`GET ${nearby}`]: { body: [COURT] }, [CALL]: { body: CHECK_IN } });
    renderInApp(<CheckInHere />);
    expect(await screen.findByText('Check-in successful!')).toBeTruthy();
  });
});
