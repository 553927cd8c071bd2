import type { FastifyInstance } from 'fastify';
import { answer } from '#server/features/runs/answers/answers.service.ts';
import { registerCalendarRoutes } from '#server/features/runs/calendar/calendar.routes.ts';
import { registerGuestRoutes } from '#server/features/runs/guests/guests.routes.ts';
import { takeOverGuestAnswers } from '#server/features/runs/guests/guests.service.ts';
import {
  cancel,
  changeRun,
  remove,
  startRun,
} from '#server/features/runs/hosting/hosting.service.ts';
import { invite } from '#server/features/runs/hosting/invite.service.ts';
import {
  listMessages,
  reportMessage,
  takeBackMessage,
  writeMessage,
} from '#server/features/runs/messages/messages.service.ts';
import {
  listRunsFor,
  readDarkness,
  readRunPage,
  report,
} from '#server/features/runs/read/read.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/runs/runs.contract.ts';

export function registerRuns(app: FastifyInstance, deps: Deps): void {
  registerCalendarRoutes(app, deps);
  registerGuestRoutes(app, deps);

  route(app, deps, contract.listRuns, async ({ query, viewer }) => {
    await takeOverGuestAnswers(deps, viewer.userId);
    return listRunsFor(deps, viewer.userId, query);
  });

  route(app, deps, contract.createRun, async ({ body, viewer }) => {
    const key = await startRun(deps, viewer.userId, {
      ...body,
      note: body.note ?? '',
      cancelsBelowMin: body.cancelsBelowMin ?? false,
      showsHostName: body.showsHostName ?? false,
      guestSpots: body.guestSpots ?? null,
      isPlaying: body.isPlaying ?? true,
      repeats: body.repeats
        ? { weekdays: body.repeats.weekdays, lastDay: body.repeats.until ?? null }
        : null,
      idempotencyKey: body.idempotencyKey ?? null,
    });
    return readRunPage(deps, viewer.userId, key);
  });

  route(app, deps, contract.readDarkness, ({ query }) => readDarkness(deps, query));

  route(app, deps, contract.readRun, async ({ params, viewer }) => {
    await takeOverGuestAnswers(deps, viewer.userId);
    return readRunPage(deps, viewer.userId, params.key);
  });

  route(app, deps, contract.answerRun, async ({ params: { key }, body, viewer }) => {
    const { answer: given, guests = 0 } = body;
    await answer(deps, viewer.userId, { key, answer: given, guests });
    return readRunPage(deps, viewer.userId, key);
  });

  route(app, deps, contract.changeRun, async ({ params: { key }, body, viewer }) => {
    const { scope = 'this', ...fields } = body;
    await changeRun(deps, viewer.userId, { key, fields, scope });
    return readRunPage(deps, viewer.userId, key);
  });

  route(app, deps, contract.cancelRun, async ({ params: { key }, body, viewer }) => {
    await cancel(deps, viewer.userId, { key, scope: body?.scope ?? 'this' });
    return readRunPage(deps, viewer.userId, key);
  });

  route(app, deps, contract.removeFromRun, async ({ params: { key }, body, viewer }) => {
    await remove(deps, viewer.userId, { key, ...body });
    return readRunPage(deps, viewer.userId, key);
  });

  route(app, deps, contract.reportRun, async ({ params: { key }, body, viewer }) => {
    await report(deps, viewer.userId, { key, reason: body.reason });
    return { success: true };
  });

  route(app, deps, contract.inviteToRun, async ({ params: { key }, body, viewer }) => {
    const invited = await invite(deps, viewer.userId, { key, userIds: body.userIds });
    return { success: true, invited };
  });

  route(app, deps, contract.listMessages, ({ params, viewer }) =>
    listMessages(deps, viewer.userId, params.key),
  );

  route(app, deps, contract.writeMessage, async ({ params: { key }, body, viewer }) => {
    await writeMessage(deps, viewer.userId, { key, ...body });
    return listMessages(deps, viewer.userId, key);
  });

  route(app, deps, contract.deleteMessage, async ({ params, viewer }) => {
    await takeBackMessage(deps, viewer.userId, params);
    return { success: true };
  });

  route(app, deps, contract.reportMessage, async ({ params, body, viewer }) => {
    await reportMessage(deps, viewer.userId, { ...params, reason: body.reason });
    return { success: true };
  });
}
