import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/adapters/clock.ts';
import type { Geocoder } from '#server/adapters/geocoder.ts';
import type { ImageProcessor } from '#server/adapters/image-processor.ts';
import type { Mailer } from '#server/adapters/mailer.ts';
import type { PasswordHasher } from '#server/adapters/password-hasher.ts';
import type { PhotoStore } from '#server/adapters/photo-store.ts';
import type { Places } from '#server/adapters/places.ts';
import type { WebPush } from '#server/adapters/web-push.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';

/** All that the server's rooms get from outside; tests hand in their own. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
  mailer: Mailer;
  webPush: WebPush;
  images: ImageProcessor;
  photoStore: PhotoStore;
  places: Places;
  /** Absent: the built-in places answer. */
  geocoder: Geocoder | undefined;
  log: FastifyBaseLogger;
}
