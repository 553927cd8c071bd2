import type { Deps } from '#server/platform/deps.ts';
import { contentTag } from '#server/platform/http/content-tag.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { drawPreview, type PreviewContent } from './preview-picture.ts';

/** 80 KB each at most. */
const MAX_KEPT = 400;
/** Drawing blocks a core for 100 ms. Crawlers wait or come back, while other requests go on. */
const MAX_AT_ONCE = 1;
const MAX_WAITING = 20;

export interface PreviewRequest extends Omit<PreviewContent, 'photo'> {
  photoKey: string | undefined;
}

export interface Preview {
  /** Hash of the content. The same content gives the same picture. */
  tag: string;
  jpeg: Buffer;
}

/** Draws each content once, a few at a time, users before crawlers. Responds with 503 if too many are waiting. */
export function createPreviews({ photoStore }: Pick<Deps, 'photoStore'>, draw = drawPreview) {
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);
  const kept = new Map<string, Promise<Buffer>>();

  async function make(tag: string, { photoKey, ...words }: PreviewRequest): Promise<Buffer> {
    if (photoKey === undefined) return draw({ ...words, photo: undefined });
    try {
      return await draw({ ...words, photo: await photoStore.read(photoKey, 'large') });
    } catch {
      // Use court lines until the photo can be read, because links without a picture get ignored.
      kept.delete(tag);
      return draw({ ...words, photo: undefined });
    }
  }

  return async function preview(
    request: PreviewRequest,
    options: { isUrgent: boolean },
  ): Promise<Preview> {
    const tag = contentTag(JSON.stringify(request));
    let picture = kept.get(tag);
    if (picture) {
      // Moves it to the end, so that the least recently used one is dropped first.
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
