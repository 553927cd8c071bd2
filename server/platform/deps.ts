import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import type { Geocoder } from '#server/platform/places/geocoder.ts';
import type { Places } from '#server/platform/places/places.ts';
import type { WebPush } from '#server/platform/push/web-push.ts';
import type { SessionStore } from '#server/platform/sessions/session-store.ts';
import type { Clock } from '#server/platform/time/clock.ts';

/** Everything the rooms get from outside. Tests pass their own. */
export interface Deps {
  config: Config;
  db: Database;
  sessions: SessionStore;
  clock: Clock;
  passwords: PasswordHasher;
  mailer: Mailer;
  webPush: WebPush;
  images: ImageProcessor;
  photoStore: PhotoStore;
  places: Places;
  /** If absent, the built-in places are used. */
  geocoder: Geocoder | undefined;
  log: FastifyBaseLogger;
}
