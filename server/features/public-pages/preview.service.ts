import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { drawPreview, type PreviewContent } from './preview-picture.ts';

/** 80 KB each at most. */
const MAX_KEPT = 400;
/** Drawing takes a core for a tenth of a second: robots wait or come back, people's requests go on. */
const MAX_AT_ONCE = 1;
const MAX_WAITING = 20;

export interface PreviewRequest extends Omit<PreviewContent, 'photo'> {
  /** Of the stored photo, if there is one. */
  photoKey: string | undefined;
}

export interface Preview {
  /** Of what it shows: the same content is the same picture. */
  tag: string;
  jpeg: Buffer;
}

/** Draws each content once, a few at a time and for people first, and responds with 503 when too many wait. */
export function createPreviews({ photoStore }: Pick<Deps, 'photoStore'>, draw = drawPreview) {
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);
  const kept = new Map<string, Promise<Buffer>>();

  async function make(tag: string, { photoKey, ...words }: PreviewRequest): Promise<Buffer> {
    if (photoKey === undefined) return draw({ ...words, photo: undefined });
    try {
      return await draw({ ...words, photo: await photoStore.read(photoKey, 'large') });
    } catch {
      // Our court lines instead, until the photo can be read: a link without any picture is passed over.
      kept.delete(tag);
      return draw({ ...words, photo: undefined });
    }
  }

  return async function preview(
    request: PreviewRequest,
    options: { isUrgent: boolean },
  ): Promise<Preview> {
    const tag = createHash('sha256')
      .update(JSON.stringify(request))
      .digest('base64url')
      .slice(0, 22);
    let picture = kept.get(tag);
    if (picture) {
      // Moves to the end: the one that was asked for longest ago goes first.
      kept.delete(tag);
    } else {
      picture = limit(() => make(tag, request), options);
      picture.catch(() => kept.delete(tag));
      const [oldest] = kept.size >= MAX_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(tag, picture);
    return { tag, jpeg: await picture };
  };
}
