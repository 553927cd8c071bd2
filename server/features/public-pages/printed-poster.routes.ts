import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { POSTER_CODE } from '#shared/player-codes/player-code-rules.ts';
import { type Form, readForms } from './forms.ts';
import { POSTER_SIZES, posterPage } from './poster.ts';
import { findCourt } from './readers.ts';
import type { PageSender } from './run-pages.routes.ts';

/**
 * The poster with its code, for the admin who just created it. The code comes in a form's body, so that no URL,
 * history or log contains it and no cache keeps the page.
 */
export function registerPrintedPoster(
  app: FastifyInstance,
  { readers, contextOf, send }: PageSender,
): void {
  app.register(async (scope) => {
    readForms(scope);

    scope.post<{ Params: { id: string }; Body: Form | undefined }>(
      '/courts/:id/poster',
      async (request, reply) => {
        const { code = '', size: asked } = request.body ?? {};
        if (!POSTER_CODE.test(code)) throw new AppError('INVALID_INPUT');
        const found = await findCourt(readers, request, request.params.id);
        if (found === 'absent' || 'movedTo' in found) throw new AppError('NOT_FOUND');
        const size = POSTER_SIZES.find((one) => one === asked) ?? 'a4';
        const page = posterPage(contextOf(request), found.court, { size, code });
        return send(reply, page, { isKept: false });
      },
    );
  });
}
