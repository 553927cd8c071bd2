import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAge } from '#server/features/accounts/index.ts';
import { readGuestAnswer } from '#server/features/runs/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitBy } from '#server/platform/http/route.ts';
import { isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import { AppError } from '#shared/errors.ts';
import { mapDeviceOf } from '#shared/public-pages/directions.ts';
import { GUEST_CALLS } from '#shared/runs/run-limits.ts';
import { type Form, inLanguage, readForms } from './forms.ts';
import { answerByForm, joinByForm } from './guest-forms.service.ts';
import { guestPage } from './guest-page.ts';
import type { PageContext } from './page-frame.ts';
import { readPlace } from './public-run.service.ts';
import type { Readers } from './readers.ts';
import { type RunPageState, runNotFoundPage, runPage } from './run-page.ts';
import { wordError } from './words.ts';

export type SendPage = (
  reply: FastifyReply,
  page: string,
  /** Not kept: what is of one person or of a moment, which no cache is to hand to the next. */
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

/** Pages of runs for people without an account, and what they can do there: plain forms, no script. */
export function registerRunPages(app: FastifyInstance, deps: Deps, pages: PageSender): void {
  const { readers, contextOf, send } = pages;
  const countGuest = limitBy(deps, GUEST_CALLS);
  const deviceOf = ({ headers }: FastifyRequest) => mapDeviceOf(headers['user-agent'] ?? '');
  const refused = (request: FastifyRequest, error: AppError) =>
    wordError(contextOf(request).t, error);

  /** The page that says no also says from when on it pays to try again. */
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
    // Read anew: whoever has just answered is not to see what was there a minute ago.
    const found = { run: guest.run, isListed: false, ...(await readPlace(deps, guest.run)) };
    const page = guestPage(contextOf(request), {
      found,
      guest,
      token,
      device: deviceOf(request),
      error: error && refused(request, error),
    });
    // The address is a key to somebody's answer: no other site is to learn it. With `no-referrer` browsers send forms
    // without their origin, and those are refused.
    reply.header('referrer-policy', 'same-origin');
    return send(reply, page, { status: error?.status ?? 200, isKept: false });
  }

  app.get<Asked>('/runs/:key', async (request, reply) => {
    const { key } = request.params;
    const { guest, sent, left } = request.query;
    if (typeof guest === 'string') return showGuest(request, reply, { key, token: guest });
    // Members have the app for it, and so has whoever wants to start a run.
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

  /** A reload then asks again, and sends nothing twice. */
  function back(request: FastifyRequest<Posted>, reply: FastifyReply, query: Form) {
    const path = `/runs/${encodeURIComponent(request.params.key)}`;
    return reply.redirect(inLanguage(contextOf(request), path, query), 303);
  }
}

function absentIfGone(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
}
