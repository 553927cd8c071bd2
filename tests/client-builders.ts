import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import type { Court, CourtPage } from '#shared/courts/courts.contract.ts';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import type { GamePlayer, TeamGame } from '#shared/games/games.contract.ts';
import type { RelatedPerson } from '#shared/people/people.contract.ts';
import type { Run, RunPage } from '#shared/runs/runs.contract.ts';

// Complete API objects for client tests. A new field needs a value only here.

const RUCKER_PARK = {
  id: 7,
  name: 'Rucker Park',
  address: 'W 155th St, New York',
  latitude: 40.8296,
  longitude: -73.9363,
  timezone: 'America/New_York',
};

export function aCourt(overrides: Partial<Court> = {}): Court {
  return {
    ...RUCKER_PARK,
    photoUrl: null,
    photo: null,
    isApproved: true,
    status: 'approved',
    closure: null,
    currentCheckins: 3,
    activeNow: 2,
    estimate: null,
    distanceMetres: null,
    distanceText: null,
    attribution: null,
    topFacts: [],
    createdAt: '2026-05-01T10:00:00.000Z',
    ...overrides,
  };
}

export const PHOTO: NonNullable<Court['photo']> = {
  smallUrl: '/photos/k/small.webp',
  largeUrl: '/photos/k/large.webp',
  smallWidth: 480,
  width: 1600,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
};

export function aCourtPage(overrides: Partial<CourtPage> = {}): CourtPage {
  return {
    ...aCourt(),
    isMine: false,
    photos: [],
    notes: '',
    rejectReason: null,
    mergedInto: null,
    source: 'community',
    licence: null,
    sourceLink: null,
    facts: [],
    recentActivity: { days: [], checkIns30Days: 0, people30Days: 0, lastCheckInAt: null },
    ...overrides,
  };
}

export function aFavourite(overrides: Partial<Favourite> = {}): Favourite {
  return {
    ...aCourt(),
    alerts: {
      gameOn: true,
      friendsHere: true,
      needPlayers: true,
      askAnyway: false,
      newRun: true,
      closures: true,
    },
    note: null,
    playersWanted: 0,
    nextRun: null,
    ...overrides,
  };
}

const HOUR_MS = 3_600_000;

export function aRun(overrides: Partial<Run> = {}, inHours = 3): Run {
  const startsAt = new Date(Date.now() + inHours * HOUR_MS);
  return {
    key: 'run-of-tests',
    courtId: RUCKER_PARK.id,
    court: RUCKER_PARK,
    host: null,
    isHost: false,
    startsAt: startsAt.toISOString(),
    minutes: 90,
    endsAt: new Date(startsAt.getTime() + 1.5 * HOUR_MS).toISOString(),
    format: '5v5',
    minPlayers: 6,
    maxPlayers: 10,
    audience: 'open',
    visibility: 'everyone',
    note: '',
    cancelsBelowMin: false,
    guestSpots: 3,
    status: 'open',
    cancelledBecause: null,
    playersIn: 4,
    spotsLeft: 6,
    waiting: 0,
    maybe: 0,
    isGameOn: false,
    mine: null,
    series: null,
    ...overrides,
  };
}

export const MINE: NonNullable<Run['mine']> = {
  answer: 'in',
  guests: 0,
  state: 'in',
  place: null,
  offeredUntil: null,
  removedReason: null,
};

export function aRunPage(overrides: Partial<RunPage> = {}): RunPage {
  const startsAt = new Date(Date.now() + 3 * HOUR_MS);
  const run = aRun({
    key: 'AAAAAAAAAAAAAAAAAAAAAA',
    host: aPerson(),
    startsAt: startsAt.toISOString(),
    minutes: 120,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS).toISOString(),
  });
  return {
    ...run,
    players: [],
    mailGuests: [],
    showsHostName: false,
    hostFirstName: null,
    hidesNames: false,
    spotLog: [],
    sunsetAt: startsAt.toISOString(),
    darkAt: new Date(startsAt.getTime() + 0.5 * HOUR_MS).toISOString(),
    ...overrides,
  };
}

export function aGamePlayer(id: number, overrides: Partial<GamePlayer> = {}): GamePlayer {
  return {
    id,
    kind: 'person',
    displayName: `Player ${id}`,
    handle: `p${id}`,
    avatarUrl: null,
    isMe: false,
    ...overrides,
  };
}

/** The viewer is on the second team and still has to answer. */
export function aTeamGame(overrides: Partial<TeamGame> = {}): TeamGame {
  const { id, name, timezone } = RUCKER_PARK;
  return {
    key: 'GGGGGGGGGGGGGGGGGGGGGG',
    isMine: false,
    status: 'waiting',
    court: { id, name, timezone },
    playedAt: new Date(Date.now() - HOUR_MS).toISOString(),
    score: [21, 15],
    proposedScore: null,
    proposedBySide: null,
    teams: [
      [aGamePlayer(1), aGamePlayer(2)],
      [aGamePlayer(3, { isMe: true }), aGamePlayer(4)],
    ],
    mySide: 1,
    myAnswer: null,
    needsMyAnswer: true,
    canFixScore: true,
    answerBy: new Date(Date.now() + 47 * HOUR_MS).toISOString(),
    confirmed: 1,
    confirmedBySide: [1, 0],
    needed: 2,
    myNumbers: null,
    ...overrides,
  };
}

export const CHECK_IN: CheckInAnswer = {
  success: true,
  message: 'You earned 5 $JIM for checking in',
  checkInId: 1,
  courtId: RUCKER_PARK.id,
  rewardAmount: 5,
  rewardStatus: 'queued',
  demoRewardConverted: 0,
  createdAt: new Date().toISOString(),
};

/** A check-in of today, as the server lists it. */
export const VISIT = {
  courtId: RUCKER_PARK.id,
  checkedInAt: new Date().toISOString(),
  dayEndsAt: new Date(Date.now() + HOUR_MS).toISOString(),
};

export function aPerson(overrides: Partial<RelatedPerson> = {}): RelatedPerson {
  return {
    id: 2,
    displayName: 'Ana Ortiz',
    handle: 'ana',
    avatarUrl: null,
    role: 'Player',
    friendshipStatus: 'none',
    friendshipId: null,
    ...overrides,
  };
}
