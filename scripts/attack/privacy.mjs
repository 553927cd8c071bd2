const LOOKS = 10;

const readingAt = ({ latitude, longitude }) => ({
  lat: latitude,
  lng: longitude,
  accuracy: 10,
  timestamp: Date.now(),
});

/** A court where nobody is, so that whatever moves there is the victim. */
async function quietCourt(call) {
  const { json } = await call('GET', '/api/courts?limit=200');
  const court = (json ?? []).findLast(
    ({ latitude, activeNow }) => latitude !== null && activeNow === 0,
  );
  if (court === undefined) throw new Error('there is no court without people');
  return court;
}

async function blockOracle(target) {
  const victim = await target.signUp();
  const play = target.as(victim);
  const spy = target.as(await target.signUp());
  const court = await quietCourt(spy);
  await play('POST', `/api/courts/${court.id}/checkin`, { body: readingAt(court) });
  const post = await play('POST', '/api/posts', {
    body: { text: 'Anyone up for a run?', courtId: court.id },
  });
  const near = `lat=${court.latitude}&lon=${court.longitude}`;
  const look = async () => {
    const paths = [
      `/api/activity-feed?${near}`,
      `/api/courts/nearby?${near}`,
      `/api/courts/${court.id}`,
      `/api/courts/${court.id}/now`,
      '/api/friends/here',
    ];
    const answers = await Promise.all(paths.map((path) => spy('GET', path)));
    const report = await spy('POST', `/api/posts/${post.json?.id}/report`, {
      body: { reason: 'Looking who wrote it' },
    });
    return JSON.stringify([...answers, report].map(({ status, text }) => [status, text]));
  };
  const before = await look();
  const holes = [];
  await spy('POST', '/api/friends/block', { body: { userId: victim.id } });
  if ((await look()) !== before) holes.push('blocking somebody shows which items are theirs');
  await spy('POST', '/api/friends/unblock', { body: { userId: victim.id } });
  if ((await look()) !== before) holes.push('unblocking somebody shows which items are theirs');
  return holes;
}

async function figuresOracle(target) {
  const victim = await target.signUp();
  const play = target.as(victim);
  const spy = target.as(await target.signUp());
  const court = await quietCourt(spy);
  const profile = async () => {
    const texts = [];
    for (let n = 0; n < LOOKS; n++) {
      texts.push((await spy('GET', `/api/people/${victim.username}`)).text);
    }
    return [...new Set(texts)].join('\n');
  };
  const before = await profile();
  await play('POST', `/api/courts/${court.id}/checkin`, { body: readingAt(court) });
  const after = await profile();
  return before === after ? [] : ['the figures of a profile move with a check-in'];
}

async function countedOnlyOracle(target) {
  const victim = await target.signUp();
  const play = target.as(victim);
  const friend = await target.signUp();
  const [spy, stranger] = [target.as(friend), target.as(await target.signUp())];
  await spy('POST', '/api/friends/request', { body: { userId: victim.id } });
  await play('POST', '/api/friends/request', { body: { userId: friend.id } });
  await play('PUT', '/api/settings/privacy', {
    body: { profileVisibility: true, showStats: true, shareLocation: true },
  });
  const court = await quietCourt(spy);
  const look = async (call) => {
    const near = `lat=${court.latitude}&lon=${court.longitude}`;
    const paths = [
      `/api/courts/${court.id}/now`,
      `/api/courts/nearby?${near}`,
      `/api/activity-feed?${near}`,
      '/api/friends/here',
    ];
    const answers = await Promise.all(paths.map((path) => call('GET', path)));
    return JSON.stringify(answers.map(({ status, text }) => [status, text]));
  };
  const holes = [];
  await play('POST', `/api/courts/${court.id}/checkin`, { body: readingAt(court) });
  if ((await look(spy)) === (await look(stranger))) holes.push('a friend who shares is not shown');
  await play('POST', `/api/courts/${court.id}/presence`, { body: { shownTo: 'nobody' } });
  if ((await look(spy)) !== (await look(stranger))) {
    holes.push('a friend tells somebody who is counted only from a stranger');
  }
  await play('DELETE', `/api/courts/${court.id}/presence`);
  if ((await look(spy)) !== (await look(stranger))) {
    holes.push('a friend tells afterwards who was counted only');
  }
  return holes;
}

async function headcountFarm(target) {
  const spy = target.as(await target.signUp());
  const court = await quietCourt(spy);
  const read = async () => (await spy('GET', `/api/courts/${court.id}/now`)).text;
  const before = await read();
  for (let n = 0; n < LOOKS; n++) {
    const call = target.as(await target.signUp());
    for (const band of [5, 4]) {
      await call('POST', `/api/courts/${court.id}/headcount`, {
        body: { ...readingAt(court), band },
      });
    }
  }
  return (await read()) === before ? [] : ['new accounts moved the number at a court'];
}

async function escapeByBlock(target) {
  const bully = await target.signUp();
  const victim = await target.signUp();
  const call = target.as(victim);
  await target.as(bully)('POST', '/api/friends/block', { body: { userId: victim.id } });
  const report = (handle) =>
    call('POST', `/api/people/${handle}/report`, { body: { reason: 'Followed me home' } });
  const [there, nobody] = [await report(bully.username), await report(`nobody_${Date.now()}`)];
  const holes = [];
  if (there.status !== 200) holes.push(`a report of somebody who blocked answered ${there.status}`);
  if (there.text !== nobody.text) holes.push('the answer to a report tells who is there');
  return holes;
}

async function poisonedTimeZone(target) {
  const victim = await target.signUp();
  const spy = target.as(await target.signUp());
  const holes = [];
  for (const zone of ['AET', 'ACT', 'SST', 'Mars/Olympus', 'posixrules', "' or 1=1"]) {
    const headers = { 'x-time-zone': zone };
    const body = { email: victim.email, password: victim.password };
    await target.call('POST', '/api/auth/login', { body, headers });
    const own = await target.as(victim)('GET', '/api/user-stats', { headers });
    const seen = await spy('GET', `/api/people/${victim.username}`);
    for (const { status } of [own, seen]) {
      if (status >= 500) holes.push(`the time zone ${zone} made a page answer ${status}`);
    }
  }
  return holes;
}

export const privacyAttacks = [
  { name: 'Locating somebody by block, look, unblock', run: blockOracle },
  { name: 'Locating somebody by the figures of a profile', run: figuresOracle },
  { name: 'Locating a friend who is counted only', run: countedOnlyOracle },
  { name: 'Filling a court by headcounts of new accounts', run: headcountFarm },
  { name: 'Escaping a report by blocking', run: escapeByBlock },
  { name: 'Poisoning a profile by a time zone', run: poisonedTimeZone },
];
