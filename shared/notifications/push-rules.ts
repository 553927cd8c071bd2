import { parseUrl } from '#shared/untrusted-input.ts';

const PUSH_HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const PUSH_HOST_ENDINGS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether the URL belongs to a known push service. The server posts to it, so accepting any URL would allow SSRF. */
export function isPushEndpoint(address: string): boolean {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return (
    PUSH_HOSTS.includes(url.hostname) ||
    PUSH_HOST_ENDINGS.some((ending) => url.hostname.endsWith(ending))
  );
}
