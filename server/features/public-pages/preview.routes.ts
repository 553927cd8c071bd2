import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { AppError } from '#shared/errors.ts';
import { courtNameIn } from '#shared/format/names.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Photo } from '#shared/photos/photo-address.ts';
import { spotsLine } from '#shared/runs/run-words.ts';
import { createPreviews, type PreviewRequest } from './preview.service.ts';
import { findCourt, isRobot, type Readers } from './readers.ts';
import { describeRun, pictureNote, placeName } from './words.ts';

/** Chat apps cache pictures by URL. Ours may be refetched after this. */
const KEPT_SECONDS = 300;

export function registerPreviewRoutes(app: FastifyInstance, deps: Deps, readers: Readers): void {
  const preview = createPreviews(deps);

  async function send(reply: FastifyReply, request: PreviewRequest): Promise<FastifyReply> {
    const { tag, jpeg } = await preview(request, { isUrgent: !isRobot(reply.request) });
    reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      // Chat apps and social networks embed it on their own pages.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', `"${tag}"`);
    if (reply.request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
    return reply.type('image/jpeg').send(jpeg);
  }

  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/courts/:id/preview.jpg',
    async (request, reply) => {
      const found = await findCourt(readers, request, request.params.id);
      if (found === 'absent') throw new AppError('NOT_FOUND');
      if ('movedTo' in found) return reply.redirect(`/courts/${found.movedTo}/preview.jpg`, 301);
      const { court } = found;
      const language = languageOf(request.query.lang);
      const t = translatorFor(language);
      return send(reply, {
        name: courtNameIn(t, court.name),
        place: placeName(court),
        note: pictureNote({ t, locale: language }, court),
        photoKey: keyOf(court.photo),
      });
    },
  );

  app.get<{ Params: { key: string }; Querystring: { lang?: unknown } }>(
    '/runs/:key/preview.jpg',
    async (request, reply) => {
      const found = await readers.run(request, request.params.key);
      if (found === 'absent') throw new AppError('NOT_FOUND');
      const language = languageOf(request.query.lang);
      const t = translatorFor(language);
      const { name, short } = describeRun({ t, locale: language }, found.run);
      return send(reply, {
        name,
        place: short,
        note: spotsLine(t, found.run),
        photoKey: keyOf(found.photo),
      });
    },
  );

  app.get<{ Params: { slug: string }; Querystring: { lang?: unknown } }>(
    '/places/:slug/preview.jpg',
    async (request, reply) => {
      const place = await readers.place(request, request.params.slug);
      if (place === 'absent') throw new AppError('NOT_FOUND');
      const { city, courts } = place;
      const t = translatorFor(languageOf(request.query.lang));
      return send(reply, {
        name: t('server.public.placeHeading', { place: city.name }),
        place: city.region,
        note:
          courts.length > 0
            ? t('server.public.pictureCourts', { count: courts.length })
            : undefined,
        photoKey: keyOf(courts.find(({ photo }) => photo)?.photo ?? null),
      });
    },
  );
}

/** Crawlers send no useful language, so the page puts it into the picture's URL. */
function languageOf(lang: unknown) {
  return LANGUAGES.find((language) => language === lang) ?? 'en';
}

function keyOf(photo: Photo | null): string | undefined {
  return photo?.largeUrl.split('/')[2];
}
