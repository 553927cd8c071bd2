import { join } from 'node:path';
import { systemClock } from '#server/adapters/clock.ts';
import { createGeocoder } from '#server/adapters/geocoder.ts';
import { createImageProcessor } from '#server/adapters/image-processor.ts';
import { createMailer } from '#server/adapters/mailer.ts';
import { createPasswordHasher } from '#server/adapters/password-hasher.ts';
import type { PhotoStore } from '#server/adapters/photo-store.ts';
import { createDiskPhotoStore } from '#server/adapters/photo-store-disk.ts';
import { createS3PhotoStore } from '#server/adapters/photo-store-s3.ts';
import { createPlaces } from '#server/adapters/places.ts';
import { createWebPush } from '#server/adapters/web-push.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';

export function createPhotoStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PhotoStore {
  return s3 ? createS3PhotoStore(s3) : createDiskPhotoStore(join(dataDir, 'photos'));
}

/** The real outside world, as the configuration describes it. */
export function createDeps(config: Config, db: Database, log: Deps['log']): Deps {
  return {
    config,
    db,
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
