import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { ImageChildPool } from './image-child-pool.ts';
import type { ProcessedPhoto } from './image-job.ts';
import { stripImage } from './plain-image.ts';

export type { ProcessedPhoto };

/** Wall time, in case the process hangs. The process itself limits CPU time. */
const MAX_JOB_MS = 20_000;
/** Decoding uses a core and about 100 MB. More at once would slow down all other requests. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 100;

export interface ImageProcessor {
  /** Decodes an upload and encodes it again, so that only the pixels remain. */
  process(bytes: Buffer): Promise<ProcessedPhoto>;
}

/** Bad files are refused here in one quick pass. Only stripped files are decoded, in another process. */
export function createImageProcessor({ maxJobMs = MAX_JOB_MS } = {}): ImageProcessor {
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);
  const children = new ImageChildPool(maxJobMs);
  return {
    async process(bytes) {
      const plain = stripImage(bytes);
      return limit(() => children.run(plain.bytes));
    },
  };
}
