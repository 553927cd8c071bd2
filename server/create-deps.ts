import { join } from 'node:path';
import { sessionStore } from '#server/features/accounts/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { createDiskPhotoStore } from '#server/platform/photo-store/photo-store-disk.ts';
import { createS3PhotoStore } from '#server/platform/photo-store/photo-store-s3.ts';
import { createGeocoder } from '#server/platform/places/geocoder.ts';
import { createPlaces } from '#server/platform/places/places.ts';
import { createWebPush } from '#server/platform/push/web-push.ts';
import { systemClock } from '#server/platform/time/clock.ts';

export function createPhotoStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PhotoStore {
  return s3 ? createS3PhotoStore(s3) : createDiskPhotoStore(join(dataDir, 'photos'));
}

export function createDeps(config: Config, db: Database, log: Deps['log']): Deps {
  return {
    config,
    db,
    sessions: sessionStore,
    clock: systemClock,
    passwords: createPasswordHasher(),
    mailer: createMailer(config, log),
    webPush: createWebPush(config.publicUrl),
    images: createImageProcessor(),
    photoStore: createPhotoStore(config),
    places: createPlaces(),
    geocoder: config.geocoder && createGeocoder(config.geocoder),
    log,
  };
}
