import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { me } from '#dist/endpoints/accounts/accounts.ts';
import { listCourts, ownCourts } from '#dist/endpoints/courts/courts.ts';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import { stubServer } from '#tests/test-client.tsx';
import {
  choose,
  DUPLICATES,
  fakeBrowser,
  HERE,
  onClose,
  open,
  photoOf,
  prepareRegistrationTests,
  press,
  REVERSE,
  sent,
  shownMap,
  toDetails,
  toLocating,
  type,
} from './test-registration.tsx';

prepareRegistrationTests();

describe('details', () => {
  it('requires an address only without a location [REG-25] [REG-26]', async () => {
    fakeBrowser();
    await toLocating();
    await press('Skip location detection');
    const submit = screen.getByRole('button', { name: 'Submit Court' });
    expect(screen.getByLabelText('Address *')).toHaveProperty('required', true);
    expect(submit).toHaveProperty('disabled', true);
    await type('Address *', '   ');
    expect(submit).toHaveProperty('disabled', true);
    await type('Address *', '155th St');
    expect(submit).toHaveProperty('disabled', false);
    cleanup();
    await toDetails();
    expect(screen.getByLabelText('Address')).toHaveProperty('required', false);
    expect(screen.getByLabelText('Name (optional)')).toBeDefined();
    expect(screen.getByLabelText('Notes (optional)')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Submit Court' })).toHaveProperty('disabled', false);
  });

  it('fills in the address from the reverse lookup [GEO-10]', async () => {
    stubServer({
      [REVERSE]: { body: { address: 'near Harlem, New York', attribution: null } },
      [DUPLICATES]: { body: [] },
    });
    await toDetails();
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'near Harlem, New York');
  });

  it('aborts the address lookup after 3000 ms, logs it and continues [GEO-12] [GEO-13]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const over = new AbortController();
    timeout.mockReturnValue(over.signal);
    vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
    await toDetails();
    expect(timeout).toHaveBeenCalledWith(3000);
    expect(screen.getByText('Looking up the address...')).toBeDefined();
    await act(async () => over.abort());
    expect(screen.queryByText('Looking up the address...')).toBeNull();
    expect(warned).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Submit Court' })).toHaveProperty('disabled', false);
  });

  it('sends the pin’s position, with or without a location [REG-43] [MAP-44]', async () => {
    stubServer({
      [REVERSE]: { body: { address: null } },
      [DUPLICATES]: { body: [] },
      'GET /api/geo/reverse?lat=41&lon=-74': { body: { address: 'Yonkers', attribution: null } },
      'GET /api/courts/duplicates?lat=41&lon=-74': { body: [] },
    });
    fakeBrowser();
    await toLocating();
    await press('Skip location detection');
    expect(shownMap.props).toMatchObject({ position: null, accuracyMetres: null });
    await act(async () => shownMap.props?.onMove?.({ latitude: 41, longitude: -74 }));
    expect(screen.getByText('Pin placed by hand')).toBeDefined();
    expect(await screen.findByDisplayValue('Yonkers')).toBeDefined();
    await press('Submit Court');
    const form = sent(0).form;
    expect([form?.get('lat'), form?.get('lng'), form?.get('accuracy')]).toEqual([
      '41',
      '-74',
      null,
    ]);

    cleanup();
    await toDetails();
    expect(shownMap.props).toMatchObject({ accuracyMetres: 8.4 });
    await act(async () => shownMap.props?.onMove?.({ latitude: 41, longitude: -74 }));
    expect(shownMap.props).toMatchObject({ position: { latitude: 41 }, accuracyMetres: null });
  });

  it('suggests existing courts nearby and lets the user continue [REG-31]', async () => {
    const court = {
      id: 7,
      name: 'Rucker Park',
      latitude: 40.8,
      longitude: -73.9,
      distanceText: '28 ft',
      photo: null,
    };
    stubServer({ [REVERSE]: { body: { address: null } }, [DUPLICATES]: { body: [court] } });
    await toDetails();
    await screen.findByText('Is it one of these? Check in instead');
    expect(screen.getByRole('button', { name: 'Check in at Rucker Park' })).toBeDefined();
    await press('Submit Court');
    expect(screen.getByText('Submitting Court')).toBeDefined();
  });
});

describe('submission', () => {
  it('uploads photo and fields and shows the progress [REG-27] [REG-28] [REG-29] [REG-32]', async () => {
    await toDetails();
    await type('Name (optional)', ' The Cage ');
    await press('Submit Court');
    const { url, form, upload } = sent(0);
    expect(url).toBe('/api/courts/register');
    expect(form?.get('photo')).toHaveProperty('name', 'court.jpg');
    expect(form?.get('lat')).toBe('40.8');
    expect(form?.get('name')).toBe('The Cage');
    expect(form?.has('notes')).toBe(false);
    expect(JSON.parse(String(form?.get('deviceInfo')))).toMatchObject({
      userAgent: 'Test Browser',
      platform: 'Test',
    });
    await act(async () => upload.onprogress?.({ loaded: 30, total: 60, lengthComputable: true }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('50%');
  });

  it('sends no coordinates without a location [REG-27]', async () => {
    fakeBrowser();
    await toLocating();
    await press('Skip location detection');
    await type('Address *', '155th St');
    await press('Submit Court');
    for (const field of ['lat', 'lng', 'accuracy', 'timestamp']) {
      expect(sent(0).form?.has(field)).toBe(false);
    }
  });

  it('keeps the form when the connection is lost and retries with the same key [REG-30] [REG-36]', async () => {
    await toDetails();
    await type('Name (optional)', 'The Cage');
    await press('Submit Court');
    await act(async () => sent(0).onerror?.());
    expect(screen.getByRole('alert').textContent).toMatch(/Registration failed.*Can't reach JIM/);
    expect(screen.getByLabelText('Name (optional)')).toHaveProperty('value', 'The Cage');
    await press('Submit Court');
    const key = sent(0).form?.get('idempotencyKey');
    expect(key).toBeTruthy();
    expect(sent(1).form?.get('idempotencyKey')).toBe(key);
    expect(sent(1).form?.get('photo')).toHaveProperty('size', 10);
  });

  it("shows the server's reason for a failed upload, or a general one [REG-35]", async () => {
    await toDetails();
    await press('Submit Court');
    const refusal = { success: false, code: 'UNREADABLE_PHOTO', message: 'This photo is damaged.' };
    await act(async () => sent(0).answer(422, refusal));
    expect(screen.getByRole('alert').textContent).toBe('Registration failedThis photo is damaged.');
    await press('Submit Court');
    await act(async () => sent(1).answer(500, {}));
    expect(screen.getByRole('alert').textContent).toBe('Registration failed');
  });

  it.each([
    [{ rewardAmount: 30 }, '+30 $JIM'],
    [{}, '+25 $JIM'],
  ])(
    'shows the reward of %j as pending and refreshes courts and rewards [REG-33] [REG-34]',
    async (body, text) => {
      const browser = fakeBrowser();
      browser.getCurrentPosition.mockImplementation((found) => found(HERE as never));
      const { queryClient } = await open();
      const queries = [
        queryFor(listCourts, { query: { q: 'x' } }),
        queryFor(rewardStats, {}),
        queryFor(me, {}),
      ];
      for (const query of queries) setAnswer(queryClient, query as never, {});
      await choose(photoOf(10));
      await press('Use Photo');
      await press('Submit Court');
      await act(async () => sent(0).answer(201, body));
      expect(screen.getByText(text)).toBeDefined();
      expect(screen.getByText('Pending review')).toBeDefined();
      const stale = queries.map(
        ({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated,
      );
      expect(stale).toEqual([true, true, false]);
      await press('Continue to Courts');
      expect(onClose).toHaveBeenCalled();
    },
  );

  it('refreshes the submissions if an earlier try had arrived [REG-6] [REG-34]', async () => {
    const browser = fakeBrowser();
    browser.getCurrentPosition.mockImplementation((found) => found(HERE as never));
    const { queryClient } = await open();
    const own = queryFor(ownCourts, {});
    setAnswer(queryClient, own, []);
    await choose(photoOf(10));
    await press('Use Photo');
    await press('Submit Court');
    await act(async () => sent(0).answer(409, { success: false, code: 'CONFLICT', message: '' }));
    expect(queryClient.getQueryState(own.queryKey)?.isInvalidated).toBe(true);
  });

  it('discards everything on close and cancels the upload [REG-37]', async () => {
    await toDetails();
    await press('Submit Court');
    await press('Close');
    expect(sent(0).aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Take photo' })).toBeDefined();
  });
});
