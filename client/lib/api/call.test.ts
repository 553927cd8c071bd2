import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, call, NetworkError } from '#client/lib/api/call.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

const renameContract = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/name',
  access: 'use-app',
  summary: 'Only here',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string(), limit: z.optional(z.number()) }),
  body: z.object({ name: z.string() }),
  response: z.object({ ok: z.boolean() }),
});

const uploadContract = defineEndpoint({
  method: 'POST',
  path: '/api/courts',
  access: 'use-app',
  summary: 'Only here',
  body: z.object({ address: z.string(), notes: z.optional(z.string()) }),
  upload: { field: 'photo', maxBytes: 2_000_000, required: true },
  response: z.object({ ok: z.boolean() }),
});

const rename = lightEndpoint<typeof renameContract>({
  method: 'POST',
  path: '/api/courts/:id/name',
});
const upload = lightEndpoint<typeof uploadContract>({
  method: 'POST',
  path: '/api/courts',
  uploadField: 'photo',
});

function answer(body: string, init?: ResponseInit) {
  return vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));
}

const INPUT = { params: { id: 'a/b' }, query: { q: 'x & y' }, body: { name: 'Rucker' } };

describe('call', () => {
  it('fills in path and query parameters and sends JSON with credentials [UI-2] [UI-3]', async () => {
    const fetch = answer('{"ok":true}');
    expect(await call(rename, INPUT)).toEqual({ ok: true });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/courts/a%2Fb/name?q=x+%26+y');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Rucker"}',
    });
  });

  it('sends uploads as multipart, without empty fields or a JSON content type [UI-3]', async () => {
    const fetch = answer('{"ok":true}');
    const file = new File(['x'], 'court.jpg', { type: 'image/jpeg' });
    await call(upload, { body: { address: 'Main St', notes: undefined }, file });
    const init = fetch.mock.calls[0]?.[1];
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
    const form = init?.body as FormData;
    expect([...form.keys()]).toEqual(['address', 'photo']);
    expect((form.get('photo') as File).name).toBe('court.jpg');
  });

  it('throws an error with "<status>: <body text>", the code and the user message [ERR-6] [ERR-7]', async () => {
    const body = '{"success":false,"code":"CONFLICT","message":"This has already been decided."}';
    answer(body, { status: 409, statusText: 'Conflict' });
    const error = await call(rename, INPUT).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${body}`,
      status: 409,
      code: 'CONFLICT',
      userMessage: 'This has already been decided.',
    });
  });

  it('uses the status text if the body is empty [ERR-6]', async () => {
    answer('', { status: 502, statusText: 'Bad Gateway' });
    await expect(call(rename, INPUT)).rejects.toMatchObject({
      message: '502: Bad Gateway',
      code: undefined,
    });
  });

  it('uses a foreign body as the message, without a code [ERR-6]', async () => {
    answer('<h1>proxy</h1>', { status: 504 });
    await expect(call(rename, INPUT)).rejects.toMatchObject({
      message: '504: <h1>proxy</h1>',
      userMessage: undefined,
    });
  });

  it('turns a lost connection or an unreadable response into a NetworkError', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(rename, INPUT)).rejects.toThrow(NetworkError);
    answer('<html>Wi-Fi login</html>');
    await expect(call(rename, INPUT)).rejects.toThrow(NetworkError);
  });

  it('rethrows an abort unchanged', async () => {
    const reason = new DOMException('gone', 'AbortError');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(reason);
    await expect(call(rename, INPUT, { signal: AbortSignal.abort() })).rejects.toBe(reason);
  });
});

it('translates the error message on read, since a call may fail before the messages have loaded [I18N-14]', async () => {
  const refused = new ApiError(
    401,
    'Unauthorized',
    JSON.stringify({ success: false, code: 'NOT_AUTHENTICATED', message: 'Not authenticated' }),
  );
  await showLanguage('es');
  expect(refused.userMessage).toBe('No has iniciado sesión');
  await showLanguage('en');
});
