import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  followOtherTabs,
  setCurrentUser,
  updateCurrentUser,
  useCurrentUser,
} from '#client/entities/person/current-user.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { rememberReturn } from '#client/lib/navigation/return-after-login.ts';
import { rememberedUser, rememberUser } from '#client/lib/offline/offline-user.ts';
import { type Answers, refusal, SOFIA, signInHint, stubServer } from '#tests/test-client.tsx';

const forgotten = vi.fn(async () => true);

beforeEach(() => {
  vi.stubGlobal('caches', { delete: forgotten });
  forgotten.mockClear();
  localStorage.clear();
  signInHint(true);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { client, hook: renderHook(() => useCurrentUser(), { wrapper }) };
}

/** The email address is not stored on the device. */
const REMEMBERED = { ...SOFIA, email: '' };

async function personOn(answer: Answers[string]) {
  stubServer({ 'GET /api/auth/me': answer });
  const { hook, client } = open();
  await waitFor(() => expect(hook.result.current.loading).toBe(false));
  return { user: hook.result.current.user, client };
}

describe('remembered user', () => {
  it('keeps the user signed in while offline [PWA-6]', async () => {
    expect((await personOn({ body: SOFIA })).user).toEqual(SOFIA);
    expect((await personOn(new TypeError('Failed to fetch'))).user).toEqual(REMEMBERED);
  });

  it('keeps the user signed in while the server is down [PWA-6]', async () => {
    expect((await personOn({ body: SOFIA })).user).toEqual(SOFIA);
    expect((await personOn({ status: 503 })).user).toEqual(REMEMBERED);
  });

  it('stays logged out if a change of the user returns later [NAV-3]', async () => {
    const { client } = await personOn({ body: SOFIA });
    setCurrentUser(client, null);
    updateCurrentUser(client, { ...SOFIA, searchable: false });
    expect(client.getQueryData(['/api/auth/me'])).toBeNull();
  });

  it('stays signed out offline if no user was signed in [PWA-6]', async () => {
    expect((await personOn(new TypeError('Failed to fetch'))).user).toBeNull();
  });

  it('forgets the user and their cached courts when the session has ended [PWA-9]', async () => {
    await personOn({ body: SOFIA });
    expect((await personOn(refusal(401, 'NOT_AUTHENTICATED'))).user).toBeNull();
    expect(rememberedUser()).toBeNull();
    expect(forgotten).toHaveBeenCalledWith('jim-courts');
  });

  it('replaces the remembered user when another one signs in [PWA-9]', async () => {
    const { client } = await personOn({ body: SOFIA });
    forgotten.mockClear();
    setCurrentUser(client, { ...SOFIA, name: 'Lena' });
    expect(rememberedUser()?.name).toBe('Lena');
    expect(forgotten).toHaveBeenCalledWith('jim-courts');
    setCurrentUser(client, null);
    expect(rememberedUser()).toBeNull();
  });

  it('reloads when another tab signs in as someone else, and signs out with it [PWA-9]', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { client } = await personOn({ body: SOFIA });
    client.setQueryData(['/api/settings'], 'of Sofia');
    followOtherTabs(client);
    const tell = (key: string | null = 'jim-user') =>
      window.dispatchEvent(new StorageEvent('storage', { key }));
    rememberUser({ ...SOFIA, level: 4 });
    tell();
    expect(reload).not.toHaveBeenCalled();
    rememberUser({ ...SOFIA, id: 2 });
    tell();
    expect(reload).toHaveBeenCalledTimes(1);
    // A login first forgets the user of before.
    localStorage.clear();
    tell();
    await waitFor(() => expect(rememberedUser()?.id).toBe(SOFIA.id));
    expect(client.getQueryData(['/api/settings'])).toBe('of Sofia');
    localStorage.clear();
    stubServer({ 'GET /api/auth/me': refusal(401, 'NOT_AUTHENTICATED') });
    tell('another key');
    expect(client.getQueryData(['/api/auth/me'])).toEqual(SOFIA);
    tell(null);
    await waitFor(() => expect(client.getQueryData(['/api/settings'])).toBeUndefined());
    expect(client.getQueryData(['/api/auth/me'])).toBeNull();
    rememberUser({ ...SOFIA, id: 2 });
    tell();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('signs in with another tab and returns to what an expired session interrupted [PWA-9]', async () => {
    const { client, user } = await personOn(refusal(401, 'NOT_AUTHENTICATED'));
    expect(user).toBeNull();
    rememberReturn({ path: '/courts/7' });
    stubServer({ 'GET /api/auth/me': { body: SOFIA } });
    followOtherTabs(client);
    rememberUser(SOFIA);
    window.dispatchEvent(new StorageEvent('storage', { key: 'jim-user' }));
    await waitFor(() => expect(client.getQueryData(['/api/auth/me'])).toEqual(SOFIA));
    await waitFor(() => expect(window.location.pathname).toBe('/courts/7'));
    window.history.replaceState(null, '', '/');
  });

  it('reloads the tab when the session turns out to be another user’s [PWA-9]', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { client } = await personOn({ body: SOFIA });
    await client.refetchQueries();
    expect(reload).not.toHaveBeenCalled();
    stubServer({ 'GET /api/auth/me': { body: { ...SOFIA, id: 2 } } });
    await client.refetchQueries();
    expect(reload).toHaveBeenCalled();
  });
});
