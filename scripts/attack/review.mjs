import sharp from 'sharp';

const SUBMISSIONS = 60;
const AT_ONCE = 6;
const REPORTS = 45;
const REASON = { reason: 'Just because' };

/** One person sends in court after court, so that nobody finds those of others. */
async function buryTheQueue(target) {
  const call = target.as(await target.signUp());
  const create = { width: 64, height: 48, channels: 3, background: '#b5651d' };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const submit = (n) => {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(photo)], 'court.jpg', { type: 'image/jpeg' }));
    form.set('address', `Nowhere ${n}`);
    return call('POST', '/api/courts/register', { form });
  };
  let taken = 0;
  for (let n = 0; n < SUBMISSIONS; n += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => submit(n + i)));
    taken += answers.filter(({ status }) => status === 201).length;
    if (answers.some(({ status }) => status === 409 || status === 429)) break;
  }
  return taken < SUBMISSIONS ? [] : [`${taken} courts of one person wait for review`];
}

/** A player closes, moves, merges and removes courts, and takes rewards back. */
async function takeDown(target) {
  const call = target.as(await target.signUp());
  const { json } = await call('GET', '/api/courts?limit=2');
  const [court, other] = json ?? [];
  if (!court || !other) throw new Error('there are no two courts to take down');
  const path = `/api/admin/courts/${court.id}`;
  const tries = [
    ['POST', `${path}/close`, {}],
    ['POST', `${path}/reopen`, undefined],
    ['PUT', `${path}/pin`, { lat: 0, lng: 0 }],
    ['POST', `${path}/merge`, { intoCourtId: other.id }],
    ['POST', `${path}/remove`, REASON],
    ['DELETE', `${path}/photo`, undefined],
    ['POST', '/api/admin/courts/reject-many', { courtIds: [court.id], ...REASON }],
    ['POST', '/api/admin/rewards/1/reverse', REASON],
    ['GET', '/api/admin/people/1/rewards', undefined],
  ];
  const holes = [];
  for (const [method, address, body] of tries) {
    const { status } = await call(method, address, body === undefined ? {} : { body });
    if (status !== 403) holes.push(`${method} ${address} answered a player ${status}`);
  }
  const after = await call('GET', `/api/courts/${court.id}`);
  if (after.json?.latitude !== court.latitude || after.json?.closure)
    holes.push('the court is no longer as it was');
  return holes;
}

/** Always about the same court, so that one report is all that stays behind. */
async function floodReports(target) {
  const call = target.as(await target.signUp());
  const { json } = await call('GET', '/api/courts?limit=1');
  const statuses = [];
  for (let n = 0; n < REPORTS; n++) {
    const body = { about: 'court', ...REASON };
    statuses.push((await call('POST', `/api/courts/${json?.[0]?.id}/report`, { body })).status);
  }
  return statuses.includes(429) ? [] : [`${REPORTS} reports in a row were taken`];
}

export const reviewAttacks = [
  { name: 'Burying the review queue', run: buryTheQueue },
  { name: 'Taking down courts and rewards as a player', run: takeDown },
  { name: 'Reports without end', run: floodReports },
];
