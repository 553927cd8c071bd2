import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openMapPictures } from '#server/features/map/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import { AppError } from '#shared/errors.ts';
import { courtIdOf } from '#shared/public-pages/addresses.ts';
import { mapDeviceOf } from '#shared/public-pages/directions.ts';
import * as contract from '#shared/public-pages/public-pages.contract.ts';
import { courtPage } from './court-page.tsx';
import { mapAddressIn, registerMapPictureRoutes } from './map-picture.routes.ts';
import { messagePage } from './message-page.tsx';
import { allowStyle, loginAddress, pageContext, readPageStyle } from './page-frame.tsx';
import { placePage } from './place-page.tsx';
import { POSTER_SIZES, posterPage } from './poster.tsx';
import { registerPreviewRoutes } from './preview.routes.ts';
import type { PublicCourt } from './public-court.service.ts';
import { createReaders, findCourt } from './readers.ts';
import { registerRunPages, type SendPage } from './run-pages.routes.ts';
import { registerSitemapRoutes } from './sitemap.routes.ts';

/**
 * Server-rendered pages for people and crawlers without an account, complete without scripts. They return HTML and
 * pictures, so they aren't in the contract. Only the landing page's data is.
 */
export function registerPublicPages(app: FastifyInstance, deps: Deps): void {
  const style = readPageStyle(deps.config.clientDir);
  const readers = createReaders(deps);

  const send: SendPage = (reply, page, { status = 200, isKept = true } = {}) => {
    allowStyle(reply, style);
    const caching = isMarkedSignedIn(reply.request) ? 'private, no-cache' : 'public, max-age=60';
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', isKept ? caching : 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie, user-agent')
      .send(withTheme(page, reply.request.cookies.jim_theme));
  };

  const contextOf = (request: FastifyRequest) => pageContext(request, deps.config, style.text);

  async function withCourt(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    show: (court: PublicCourt) => string,
    movedPath: (id: number) => string,
  ): Promise<FastifyReply> {
    const found = await findCourt(readers, request, request.params.id);
    if (found === 'absent') throw new AppError('NOT_FOUND');
    if ('movedTo' in found) return reply.redirect(movedPath(found.movedTo), 301);
    return send(reply, show(found.court));
  }

  route(app, deps, contract.aroundVisitor, ({ query: { lat, lon }, request }) =>
    readers.around(
      request,
      lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon },
    ),
  );

  app.register(async (scope) => {
    const pictures = await openMapPictures(deps);
    scope.addHook('onClose', async () => pictures?.close());

    // Users who follow a link get a readable message instead of JSON.
    scope.setErrorHandler((error, request, reply) => {
      const { status = 500, retryAfterSeconds } = error as Partial<AppError>;
      if (status >= 500 && !(error instanceof AppError)) throw error;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return send(reply, messagePage(contextOf(request), status), { status, isKept: false });
    });

    scope.get<{ Params: { id: string } }>('/courts/:id', async (request, reply) => {
      // Members use the app.
      if (isMarkedSignedIn(request)) return reply.callNotFound();
      const device = mapDeviceOf(request.headers['user-agent'] ?? '');
      return withCourt(
        request,
        reply,
        (court) => courtPage(contextOf(request), court, { device, map: pictures }),
        (id) => `/courts/${id}`,
      );
    });

    scope.get<{ Params: { id: string }; Querystring: { size?: unknown } }>(
      '/courts/:id/poster',
      (request, reply) => {
        const size = posterSizeOf(request.query.size);
        return withCourt(
          request,
          reply,
          (court) => posterPage(contextOf(request), court, { size }),
          (id) => `/courts/${id}/poster`,
        );
      },
    );

    scope.get<{ Params: { slug: string } }>('/places/:slug', async (request, reply) => {
      const place = await readers.place(request, request.params.slug);
      if (place === 'absent') throw new AppError('NOT_FOUND');
      return send(reply, placePage(contextOf(request), place));
    });

    // From a poster. Not a permanent redirect, because the target may change with the court.
    scope.get<{ Params: { code: string } }>('/c/:code', async (request, reply) => {
      const id = courtIdOf(request.params.code);
      if (id === undefined) throw new AppError('NOT_FOUND');
      return reply.redirect(`/courts/${id}`, 302);
    });

    // Members get a screen. Visitors return to it after sign-up and send a friend request.
    scope.get<{ Params: { code: string } }>('/invite/:code', async (request, reply) => {
      if (isMarkedSignedIn(request)) return reply.callNotFound();
      const { code } = request.params;
      if (!/^[\w-]{1,100}$/.test(code)) throw new AppError('NOT_FOUND');
      return reply.redirect(
        loginAddress(`/invite/${code}`, { action: 'befriend', tab: 'sign-up' }),
        302,
      );
    });

    registerRunPages(scope, deps, { readers, contextOf, send });
    registerPreviewRoutes(scope, deps, readers);
    registerMapPictureRoutes(scope, readers, pictures);
    registerSitemapRoutes(scope, deps);
  });
}

function posterSizeOf(asked: unknown) {
  return POSTER_SIZES.find((one) => one === asked) ?? 'a4';
}

function withTheme(page: string, theme: string | undefined): string {
  // Posters are always light. Checks only the html tag, because the styles contain the attribute too.
  if ((theme !== 'light' && theme !== 'dark') || /<html [^>]*data-theme/.test(page)) return page;
  return mapAddressIn(theme, page).replace('<html ', `<html data-theme="${theme}" `);
}
