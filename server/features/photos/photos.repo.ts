import type { NamedStatement, Tx } from '#server/platform/db/database.ts';

export interface NewPhoto {
  publicKey: string;
  width: number;
  height: number;
  placeholder: string;
  createdBy: number;
  isPublic: boolean;
}

const findStatement: NamedStatement = {
  name: 'photo-find',
  // Photos of removed courts and suspended users stay in the store, because both can come back.
  text: `select p.created_by as "createdBy", p.is_public
           and not exists (select from court_photo_cards k join court_cards c on c.id = k.court_id
                           where k.photo_id = p.id and c.status = 'removed')
           and not exists (select from account_cards a where a.photo_id = p.id and a.suspended_at is not null)
           as "isPublic"
         from photos p where p.public_key = $1`,
};

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<number> {
  const { publicKey, width, height, placeholder, createdBy, isPublic } = photo;
  const [row] = await tx.query<{ id: number }>(
    `insert into photos (public_key, width, height, placeholder, created_by, is_public)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [publicKey, width, height, placeholder, createdBy, isPublic],
  );
  if (row === undefined) throw new Error('The new photo was not returned.');
  return row.id;
}

/** Anyone with its URL may see it from now on. */
export async function publishPhoto(tx: Tx, photoId: number): Promise<void> {
  await tx.query('update photos set is_public = true where id = $1 and not is_public', [photoId]);
}

export async function findPhoto(tx: Tx, publicKey: string) {
  const [row] = await tx.query<{ isPublic: boolean; createdBy: number | null }>(findStatement, [
    publicKey,
  ]);
  return row;
}

/** Its URL returns 404 after the commit. `deleteForgottenPhotos` deletes the files. */
export async function forgetPhoto(tx: Tx, photoId: number): Promise<void> {
  await tx.query('delete from photos where id = $1', [photoId]);
}

/** Photos whose rows are deleted but whose files aren't. The database records each of them. */
export async function listLeftovers(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.query<{ publicKey: string }>(
    'select public_key as "publicKey" from photo_leftovers order by since limit $1',
    [limit],
  );
  return rows.map(({ publicKey }) => publicKey);
}

export async function settleLeftover(tx: Tx, publicKey: string): Promise<void> {
  await tx.query('delete from photo_leftovers where public_key = $1', [publicKey]);
}

export async function knownPhotoKeys(tx: Tx, publicKeys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ publicKey: string }>(
    'select public_key as "publicKey" from photos where public_key = any ($1)',
    [publicKeys],
  );
  return new Set(rows.map((row) => row.publicKey));
}

export async function deleteUnusedPhotos(tx: Tx, olderThanMinutes: number): Promise<number> {
  const [row] = await tx.query<{ deleted: number }>('select photos_delete_unused($1) as deleted', [
    olderThanMinutes,
  ]);
  return row?.deleted ?? 0;
}

export async function listPhotoKeys(tx: Tx, after: string): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select public_key collate "C" as key from photos where public_key collate "C" > $1
     order by public_key collate "C" limit 1000`,
    [after],
  );
  return rows.map(({ key }) => key);
}

export const photosSection = {
  name: 'photos',
  tables: ['photos'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select '/photos/' || public_key || '/large.webp' as "address", created_at as "createdAt"
       from photos where created_by = $1 order by id`,
      [userId],
    );
  },
  /** All photos except those that came with courts that stay. Must run after the courts section, which decides that. */
  async erase(tx: Tx, userId: number) {
    await tx.query(
      `delete from photos p where created_by = $1
         and not exists (select from court_photo_cards k where k.photo_id = p.id and k.is_original)`,
      [userId],
    );
  },
};
