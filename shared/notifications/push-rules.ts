import { parseUrl } from '#shared/untrusted-input.ts';

/** The push services of the browsers. */
const PUSH_HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const PUSH_HOST_ENDINGS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether this is an address of a known push service.
 * The server will post to it, so anything else would let people aim it at machines behind our wall.
 */
export function isPushEndpoint(address: string): boolean {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return (
    PUSH_HOSTS.includes(url.hostname) ||
    PUSH_HOST_ENDINGS.some((ending) => url.hostname.endsWith(ending))
  );
}
