import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAge } from '#server/features/accounts/index.ts';
import { readGuestAnswer } from '#server/features/runs/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitBy } from '#server/platform/http/route.ts';
import { isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import { AppError } from '#shared/errors.ts';
import { mapDeviceOf } from '#shared/public-pages/directions.ts';
import { GUEST_CALLS } from '#shared/runs/run-limits.ts';
import { answerByForm, type Form, joinByForm } from './guest-forms.service.ts';
import { guestPage } from './guest-page.tsx';
import { runNotFoundPage } from './message-page.tsx';
import { inLanguage, type PageContext } from './page-frame.tsx';
import { readPlace } from './public-run.service.ts';
import type { Readers } from './readers.ts';
import { type RunPageState, runPage } from './run-page.tsx';
import { wordError } from './words.ts';

/** More than name and address need, but harmless. */
const MAX_FORM_BYTES = 4_000;

/** Parses only text fields in this scope, because pages show again what was typed. */
function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export type SendPage = (
  reply: FastifyReply,
  page: string,
  /** `isKept: false` for private or momentary content that caches must not store. */
  how?: { status?: number; isKept?: boolean },
) => FastifyReply;

export interface PageSender {
  readers: Readers;
  contextOf: (request: FastifyRequest) => PageContext;
  send: SendPage;
}

interface Asked {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}
interface Posted {
  Params: { key: string };
  Body: Form | undefined;
}

export function registerRunPages(app: FastifyInstance, deps: Deps, pages: PageSender): void {
  const { readers, contextOf, send } = pages;
  const countGuest = limitBy(deps, GUEST_CALLS);
  const deviceOf = ({ headers }: FastifyRequest) => mapDeviceOf(headers['user-agent'] ?? '');
  const refused = (request: FastifyRequest, error: AppError) =>
    wordError(contextOf(request).t, error);

  /** An error page also says when to try again. */
  const tellWhen = (reply: FastifyReply, { retryAfterSeconds }: AppError) => {
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  };

  async function showRun(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    { status = 200, ...state }: RunPageState & { status?: number } = {},
  ): Promise<FastifyReply> {
    const found = await readers.run(request, key);
    const context = contextOf(request);
    if (found === 'absent') {
      return send(reply, runNotFoundPage(context, key), { status: 404, isKept: false });
    }
    const page = runPage(context, found, deviceOf(request), state);
    return send(reply, page, { status, isKept: status === 200 });
  }

  async function showGuest(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, token, error }: { key: string; token: string; error?: AppError },
  ): Promise<FastifyReply> {
    await countGuest(request);
    const guest = await readGuestAnswer(deps, token).catch(absentIfGone);
    if (guest === undefined || guest.run.key !== key) {
      return showRun(request, reply, key, { news: 'link-gone', status: 404 });
    }
    // Read again, so that a guest who just answered doesn't see cached data.
    const found = { run: guest.run, isListed: false, ...(await readPlace(deps, guest.run)) };
    const page = guestPage(contextOf(request), {
      found,
      guest,
      token,
      device: deviceOf(request),
      error: error && refused(request, error),
    });
    // The URL contains the guest's token, so other sites must not see it as a referrer. Not `no-referrer`, because
    // browsers would then send forms without an origin, which are refused.
    reply.header('referrer-policy', 'same-origin');
    return send(reply, page, { status: error?.status ?? 200, isKept: false });
  }

  app.get<Asked>('/runs/:key', async (request, reply) => {
    const { key } = request.params;
    const { guest, sent, left } = request.query;
    if (typeof guest === 'string') return showGuest(request, reply, { key, token: guest });
    // Members use the app, and so does anyone who starts a run.
    if (isMarkedSignedIn(request) || key === 'new') return reply.callNotFound();
    return showRun(request, reply, key, {
      news: sent !== undefined ? 'sent' : left !== undefined ? 'left' : undefined,
    });
  });

  app.register(async (scope) => {
    readForms(scope);

    scope.post<Posted>('/runs/:key/join', async (request, reply) => {
      const { key } = request.params;
      const form = request.body ?? {};
      const { language } = contextOf(request);
      try {
        await countGuest(request);
        await joinByForm(deps, form, {
          key,
          language,
          checkAge: (birthYear) => requireAge(deps, request, reply, birthYear),
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { name = '', email = '' } = form;
        const { status } = error;
        tellWhen(reply, error);
        const typed = { name, email };
        return showRun(request, reply, key, { error: refused(request, error), typed, status });
      }
      return back(request, reply, { sent: '1' });
    });

    scope.post<Posted>('/runs/:key/guest', async (request, reply) => {
      const { key } = request.params;
      const form = request.body ?? {};
      const { token = '' } = form;
      try {
        await countGuest(request);
        const outcome = await answerByForm(deps, form);
        return back(request, reply, outcome === 'answered' ? { guest: token } : { left: '1' });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        tellWhen(reply, error);
        return showGuest(request, reply, { key, token, error });
      }
    });
  });

  /** A redirect, so that a reload doesn't send the form again. */
  function back(request: FastifyRequest<Posted>, reply: FastifyReply, query: Form) {
    const path = `/runs/${encodeURIComponent(request.params.key)}`;
    return reply.redirect(inLanguage(contextOf(request), path, query), 303);
  }
}

function absentIfGone(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
}
