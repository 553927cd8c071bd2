import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const AT_ONCE = 12;
const MAX_LOGIN_MS = 5_000;
const MAX_UPLOADS = 200;

/** Two mebibytes that unpack to two gigabytes of text. */
async function packedText() {
  const create = { width: 64, height: 48, channels: 3, background: '#b5651d' };
  const photo = await sharp({ create }).png().toBuffer();
  const body = Buffer.concat([
    Buffer.from('zTXtComment\0\0'),
    deflateSync(Buffer.alloc(7_900_000), { level: 9 }),
  ]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const count = Math.floor((2 * 1024 * 1024 - 4_000) / chunk.length);
  const chunks = Array.from({ length: count }, () => chunk);
  return Buffer.concat([photo.subarray(0, 33), ...chunks, photo.subarray(33)]);
}

export function uploadPhoto(call, bytes, name = 'court.jpg') {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  return call('POST', '/api/settings/photo', { form });
}

async function costlyPhotos(target) {
  const person = await target.signUp();
  const call = target.as(person);
  const bytes = await packedText();
  const started = performance.now();
  const uploads = Promise.all(Array.from({ length: AT_ONCE }, () => uploadPhoto(call, bytes)));
  const { email, password } = person;
  const login = await target.call('POST', '/api/auth/login', { body: { email, password } });
  const waited = performance.now() - started;
  const statuses = (await uploads).map(({ status }) => status);
  // 503 is the server's way to say that it is busy; anything else of 5xx is a hole.
  const failed = statuses.filter((status) => status >= 500 && status !== 503);
  return [
    ...(login.status === 200 ? [] : [`a login beside costly photos was answered ${login.status}`]),
    ...(waited < MAX_LOGIN_MS
      ? []
      : [`a login took ${Math.round(waited)} ms beside costly photos`]),
    ...(failed.length === 0 ? [] : [`${failed.length} costly photos were answered 5xx`]),
  ];
}

/** Nobody fills the store: sooner or later there is a 429, and a replaced photo is gone. */
async function endlessUploads(target) {
  const call = target.as(await target.signUp());
  const create = { width: 64, height: 48, channels: 3, background: '#b5651d' };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const addressOf = async () => (await call('GET', '/api/auth/me')).json?.profileImage;
  await uploadPhoto(call, photo);
  const first = await addressOf();
  await uploadPhoto(call, photo);
  const holes = [];
  if (!first || (await call('GET', first)).status !== 404) {
    holes.push('a replaced photo is still there');
  }
  for (let sent = 0; sent < MAX_UPLOADS; sent += 1) {
    const { status } = await uploadPhoto(call, Buffer.from('no photo at all'));
    if (status === 429) return holes;
  }
  return [...holes, `${MAX_UPLOADS} uploads in a row were not limited`];
}

/** The page must tell the browser to take no text for HTML. */
async function markup(target) {
  const { headers } = await target.call('GET', '/');
  const policy = headers.get('content-security-policy') ?? '';
  return ["require-trusted-types-for 'script'", 'trusted-types default']
    .filter((part) => !policy.includes(part))
    .map((part) => `the policy of pages lacks ${part}`);
}

export const photoAttacks = [
  { name: 'Photos that cost a decoder seconds', run: costlyPhotos },
  { name: 'Uploads without end', run: endlessUploads },
  { name: 'Names that a page would take for HTML', run: markup },
];
