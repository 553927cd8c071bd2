import type { FastifyInstance } from 'fastify';
import type { MapPictures } from '#server/features/map/index.ts';
import { AppError } from '#shared/errors.ts';
import { findCourt, isRobot, type Readers } from './readers.ts';

/** Courts rarely move. */
const KEPT_SECONDS = 24 * 60 * 60;
/** For the picture opened on its own: it contains its colours and may load nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/**
 * The picture follows the device's theme by default. A chosen theme goes into the URL, because browsers don't have to
 * tell an image the page's theme, and Safari doesn't.
 */
export function mapAddressIn(theme: string | undefined, page: string): string {
  const chosen = themeOf(theme);
  if (chosen === undefined) return page;
  return page.replace(/(src="\/courts\/\d+\/map\.svg)"/, `$1?theme=${chosen}"`);
}

function themeOf(asked: unknown): Theme | undefined {
  return THEMES.find((one) => one === asked);
}

function paintIn(theme: Theme | undefined, svg: string): string {
  if (theme === undefined) return svg;
  return svg.replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
}

export function registerMapPictureRoutes(
  app: FastifyInstance,
  readers: Readers,
  pictures: MapPictures | undefined,
): void {
  app.get<{
    Params: { id: string };
    Querystring: { theme?: unknown };
  }>('/courts/:id/map.svg', async (request, reply) => {
    const found = await findCourt(readers, request, request.params.id);
    if (found === 'absent' || !pictures) throw new AppError('NOT_FOUND');
    if ('movedTo' in found) return reply.redirect(`/courts/${found.movedTo}/map.svg`, 301);
    const { position } = found.court;
    if (position === undefined) throw new AppError('NOT_FOUND');
    const picture = await pictures.around(position, { isUrgent: !isRobot(request) });
    const theme = themeOf(request.query.theme);
    const tag = theme === undefined ? picture.tag : `${picture.tag}-${theme}`;
    reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .header('content-security-policy', POLICY)
      .header('etag', `"${tag}"`);
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
    return reply.type('image/svg+xml').send(paintIn(theme, picture.svg));
  });
}
