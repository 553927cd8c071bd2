import { describe, expect, it } from 'vitest';
import { createQueryClient, queryFor, queryForOrNull } from '#client/lib/api/query-client.ts';
import { me } from '#dist/endpoints/accounts/accounts.ts';
import { SOFIA, stubServer } from '#tests/test-client.tsx';

const NOT_AUTHENTICATED = {
  status: 401,
  body: { success: false, code: 'NOT_AUTHENTICATED', message: 'Not authenticated' },
};

describe('query client', () => {
  it('never marks data as stale or refetches it automatically [UI-4]', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    });
  });

  it('retries neither queries nor mutations [UI-5]', async () => {
    const client = createQueryClient();
    expect(client.getDefaultOptions().mutations).toMatchObject({ retry: false });
    const fetch = stubServer({ 'GET /api/auth/me': { status: 500 } });
    await client.fetchQuery(queryFor(me, {})).catch(() => undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('joins the query key with "/" to get the default URL [UI-1]', async () => {
    const fetch = stubServer({ 'GET /api/courts/7/photo': { body: { id: 7 } } });
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['/api/courts', 7, 'photo'] })).toEqual({ id: 7 });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it('throws on 401, or returns null if the query allows it [ERR-8]', async () => {
    stubServer({ 'GET /api/auth/me': NOT_AUTHENTICATED });
    const load = (query: { queryKey: readonly unknown[] }) => createQueryClient().fetchQuery(query);
    await expect(load({ queryKey: ['/api/auth/me'] })).rejects.toThrow(/^401: /);
    await expect(load(queryFor(me, {}))).rejects.toThrow(/^401: /);
    await expect(load(queryForOrNull(me, {}))).resolves.toBeNull();
  });

  it('clears the user when any call reports that the session has ended', async () => {
    stubServer({ 'GET /api/courts': NOT_AUTHENTICATED });
    const client = createQueryClient();
    client.setQueryData(queryFor(me, {}).queryKey, SOFIA);
    await client.fetchQuery({ queryKey: ['/api/courts'] }).catch(() => undefined);
    await expect.poll(() => client.getQueryData(queryFor(me, {}).queryKey)).toBeNull();
  });
});
