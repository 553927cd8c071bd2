import { randomUUID } from 'node:crypto';

const AT_ONCE = 20;
const CHECK_IN_REWARD = 5;

async function openCourts(call) {
  const { json } = await call('GET', '/api/courts?limit=200');
  const courts = (json ?? []).filter(({ latitude }) => latitude !== null);
  if (courts.length < 2) throw new Error('there are no two courts to check in at');
  return courts;
}

const readingAt = (court, changes = {}) => ({
  lat: court.latitude,
  lng: court.longitude,
  accuracy: 10,
  timestamp: Date.now(),
  ...changes,
});

const balanceOf = async (call) => (await call('GET', '/api/reward-stats')).json?.totalBalance;

async function doubleSpend(target) {
  const call = target.as(await target.signUp());
  const [court] = await openCourts(call);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      call('POST', `/api/courts/${court.id}/checkin`, { body: readingAt(court) }),
    ),
  );
  const paid = answers.filter(({ status }) => status === 200).length;
  const balance = await balanceOf(call);
  return [
    ...(paid === 1 ? [] : [`${paid} of ${AT_ONCE} parallel check-ins succeeded`]),
    ...(balance === CHECK_IN_REWARD
      ? []
      : [`the balance is ${balance} instead of ${CHECK_IN_REWARD}`]),
  ];
}

async function replay(target) {
  const call = target.as(await target.signUp());
  const [court] = await openCourts(call);
  const body = { ...readingAt(court), idempotencyKey: randomUUID() };
  for (let n = 0; n < 5; n++) await call('POST', `/api/courts/${court.id}/checkin`, { body });
  await call('POST', `/api/courts/${court.id}/checkin`, {
    body: { ...body, idempotencyKey: randomUUID() },
  });
  const once = await balanceOf(call);
  const onboarding = { demoRewardAmount: 5_000 };
  await Promise.all(
    Array.from({ length: 10 }, () =>
      call('POST', '/api/auth/complete-onboarding', { body: onboarding }),
    ),
  );
  const { json } = await call('GET', '/api/reward-stats');
  const all = (json?.totalBalance ?? 0) + (json?.pendingRewards ?? 0);
  return [
    ...(once === CHECK_IN_REWARD ? [] : [`replaying a check-in paid ${once}`]),
    ...(all <= 2 * CHECK_IN_REWARD ? [] : [`repeating the onboarding made ${all}`]),
  ];
}

async function spoof(target) {
  const call = target.as(await target.signUp());
  const [court, other] = await openCourts(call);
  const lies = {
    'from 200 m away': { lat: court.latitude + 0.0018 },
    'an hour old': { timestamp: Date.now() - 3_600_000 },
    'from the future': { timestamp: Date.now() + 3_600_000 },
    'exact to 10 km': { accuracy: 10_000 },
    'with a negative accuracy': { accuracy: -1 },
    'with null': { lat: null },
    'with text': { lat: 'NaN' },
    'with lists': { lat: [court.latitude] },
    'beyond the poles': { lat: court.latitude + 360 },
    'without a time': { timestamp: undefined },
  };
  const holes = [];
  for (const [name, lie] of Object.entries(lies)) {
    const body = readingAt(court, lie);
    const { status } = await call('POST', `/api/courts/${court.id}/checkin`, { body });
    if (status < 400) holes.push(`a reading ${name} was taken`);
  }
  const far =
    (await openCourts(call)).find(
      ({ latitude, longitude }) =>
        Math.abs(latitude - court.latitude) + Math.abs(longitude - court.longitude) > 20,
    ) ?? other;
  await call('POST', `/api/courts/${court.id}/checkin`, { body: readingAt(court) });
  await call('POST', `/api/courts/${far.id}/checkin`, { body: readingAt(far) });
  const balance = await balanceOf(call);
  if (balance !== CHECK_IN_REWARD)
    holes.push(`being at two ends of the world at once paid ${balance}`);
  return holes;
}

export const moneyAttacks = [
  { name: 'Double spend: 20 check-ins at once', run: doubleSpend },
  { name: 'Replay of check-ins and the demo reward', run: replay },
  { name: 'Spoofed positions and teleporting', run: spoof },
];
