import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api/call.ts';
import { failureText, refusalText } from '#client/lib/api/failure-text.ts';

const refused = (status: number, code: string, reason?: string) =>
  new ApiError(status, '', JSON.stringify({ success: false, code, reason, message: '' }));

describe('failureText [UI-48]', () => {
  it.each([
    ['no response', new NetworkError(new TypeError('Failed to fetch')), /^Can't reach JIM/],
    ['a proxy whose server is down', new ApiError(502, '', '<h1>Bad Gateway</h1>'), /^Can't reach/],
    ['a busy server', refused(503, 'UNAVAILABLE'), /^JIM is catching its breath/],
    ['too many calls', refused(429, 'TOO_MANY_REQUESTS'), /^Too many attempts/],
    ['a reason', refused(404, 'NOT_FOUND', 'INVITE_NOT_FOUND'), /invit/i],
    ['a foreign body', new ApiError(500, '', '<h1>Oops</h1>'), /^Something went wrong\./],
    ['a bug', new TypeError('x is undefined'), /^Something went wrong\./],
  ])('says what went wrong after %s', (_, error, text) => {
    expect(failureText(error)).toMatch(text);
  });

  it('uses the text of the caller only if nothing else is known', () => {
    expect(failureText(new ApiError(500, '', ''), 'Not sent')).toBe('Not sent');
    expect(failureText(refused(403, 'FORBIDDEN'), 'Not sent')).toMatch(/not allowed/);
    expect(refusalText(new NetworkError(undefined))).toBeUndefined();
  });
});
