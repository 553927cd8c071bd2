import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { toReading } from '#shared/check-ins/check-in-rules.ts';
import * as contract from '#shared/presence/presence.contract.ts';
import {
  beOnCourt,
  countPeople,
  headForCourt,
  leaveCourt,
  readCourtNow,
  readFriendsHere,
  readStay,
  stayAway,
} from './presence.service.ts';

export function registerPresence(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.courtNow, ({ params, viewer }) =>
    readCourtNow(deps.db, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.arriveAtCourt, ({ params, body, viewer }) =>
    beOnCourt(deps, {
      viewerId: viewer.userId,
      courtId: params.id,
      reading: toReading(body),
      shownTo: body?.shownTo,
      alsoLater: body?.alsoLater ?? false,
    }),
  );

  route(app, deps, contract.leaveCourt, ({ params, viewer }) =>
    leaveCourt(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.headForCourt, ({ params, body, viewer }) =>
    headForCourt(deps, { viewerId: viewer.userId, courtId: params.id, minutes: body.minutes }),
  );

  route(app, deps, contract.stayAway, ({ params, viewer }) =>
    stayAway(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.countPeople, ({ params, body: { band, ...reading }, viewer }) =>
    countPeople(deps, {
      viewerId: viewer.userId,
      courtId: params.id,
      band,
      reading: toReading(reading),
    }),
  );

  route(app, deps, contract.myStay, async ({ viewer }) => ({
    court: await readStay(deps.db, viewer.userId),
  }));

  route(app, deps, contract.friendsHere, ({ viewer }) => readFriendsHere(deps.db, viewer.userId));
}
