import type { Tx } from '#server/platform/db/database.ts';
import { MAX_COURT_PHOTOS } from '#shared/court-card/court-photo-limits.ts';

/** SQL for whether the user is above New. Members of a paused group count as New. */
const aboveNew = (userId: string) =>
  `exists (select from trusted_people t where t.user_id = ${userId}
     and not exists (select from paused_ring_people r where r.user_id = t.user_id))`;

/** SQL for how many likes of the photo `k` count for the cover, by current levels, suspensions and paused groups. */
const COUNTING_LIKES = `(select count(*) from court_photo_likes l
    where l.photo_id = k.photo_id and l.user_id is distinct from k.uploaded_by
      and (l.counts or exists (select from trusted_people t where t.user_id = l.user_id))
      and not exists (select from people u where u.id = l.user_id and u.suspended_at is not null)
      and not exists (select from paused_ring_people r where r.user_id = l.user_id))`;

/** Changes to a court's photos wait for each other, so that none sees an outdated count or cover. */
export async function lockPhotos(
  tx: Tx,
  courtId: number,
): Promise<{ isOnMap: boolean; coverId: number | null } | undefined> {
  const [row] = await tx.query<{ isOnMap: boolean; coverId: number | null }>(
    `select status = 'approved' as "isOnMap", photo_id as "coverId" from court_lock($1)`,
    [courtId],
  );
  return row;
}

interface PhotoCounts {
  isOnMap: boolean;
  all: number;
  own: number;
  /** By New members, and not liked by a Known player yet. */
  untrusted: number;
  isNewMember: boolean;
}

export async function countPhotos(tx: Tx, courtId: number, userId: number): Promise<PhotoCounts> {
  const [row] = await tx.query<PhotoCounts>(
    `select exists (select from court_cards where id = $1 and status = 'approved') as "isOnMap",
            count(*)::int as all, (count(*) filter (where uploaded_by = $2))::int as own,
            (count(*) filter (where not is_trusted))::int as untrusted,
            not ${aboveNew('$2')} as "isNewMember"
     from court_photos where court_id = $1`,
    [courtId, userId],
  );
  if (row === undefined) throw new Error('The photos were not counted.');
  return row;
}

/** Whether the user's likes count for the cover, and make a New member's photo public. */
export async function weighLikes(
  tx: Tx,
  userId: number,
): Promise<{ counts: boolean; vouches: boolean }> {
  const [row] = await tx.query<{ counts: boolean; vouches: boolean }>(
    `select ${aboveNew('$1')} as counts, exists (select from vouching_people where user_id = $1) as vouches`,
    [userId],
  );
  return row ?? { counts: false, vouches: false };
}

export interface NewCourtPhoto {
  photoId: number;
  courtId: number;
  userId: number;
  idempotencyKey: string | null;
  isOriginal: boolean;
  isTrusted: boolean;
  isPinned: boolean;
}

/** Returns whether it was inserted. It isn't if the user already sent it. */
export async function insertCourtPhoto(tx: Tx, photo: NewCourtPhoto): Promise<boolean> {
  const rows = await tx.query(
    `insert into court_photos (photo_id, court_id, uploaded_by, idempotency_key, is_original, is_trusted, is_pinned)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint court_photos_once do nothing returning photo_id`,
    [
      photo.photoId,
      photo.courtId,
      photo.userId,
      photo.idempotencyKey,
      photo.isOriginal,
      photo.isTrusted,
      photo.isPinned,
    ],
  );
  return rows.length > 0;
}

export async function findSentPhoto(
  tx: Tx,
  sent: { userId: number; courtId: number; idempotencyKey: string },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select photo_id as id from court_photos
     where uploaded_by = $1 and court_id = $2 and idempotency_key = $3`,
    [sent.userId, sent.courtId, sent.idempotencyKey],
  );
  return row?.id;
}

export async function insertLike(
  tx: Tx,
  like: { photoId: number; userId: number; counts: boolean; vouches: boolean },
): Promise<void> {
  await tx.query(
    `insert into court_photo_likes (photo_id, user_id, counts) values ($1, $2, $3)
     on conflict (photo_id, user_id) do update set counts = excluded.counts`,
    [like.photoId, like.userId, like.counts],
  );
  if (!like.vouches) return;
  await tx.query(
    'update court_photos set is_trusted = true where photo_id = $1 and not is_trusted',
    [like.photoId],
  );
}

/** Returns the courts whose cover may change. */
export async function deleteLikesOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<{ courtId: number }>(
    `with gone as (delete from court_photo_likes where user_id = $1 returning photo_id)
     select distinct k.court_id as "courtId" from gone join court_photos k using (photo_id) order by 1`,
    [userId],
  );
  return rows.map(({ courtId }) => courtId);
}

export async function deleteLike(tx: Tx, photoId: number, userId: number): Promise<void> {
  await tx.query('delete from court_photo_likes where photo_id = $1 and user_id = $2', [
    photoId,
    userId,
  ]);
}

/** `null` unpins. */
export async function setPinned(tx: Tx, courtId: number, photoId: number | null): Promise<void> {
  await tx.query(
    'update court_photos set is_pinned = false where court_id = $1 and is_pinned and photo_id is distinct from $2',
    [courtId, photoId],
  );
  await tx.query(
    'update court_photos set is_pinned = true, is_trusted = true where court_id = $1 and photo_id = $2',
    [courtId, photoId],
  );
}

/**
 * The pinned photo, or the one with the most likes. Ties stay as they are, then go to the oldest. Returns whether the
 * cover changed.
 */
export async function refreshCover(tx: Tx, courtId: number): Promise<boolean> {
  const changed = await tx.query(
    `select court_set_cover(c.id, best.photo_id) from court_cards c left join lateral (
       select k.photo_id from court_photos k where k.court_id = c.id and k.is_trusted
       order by k.is_pinned desc,
         ${COUNTING_LIKES} desc,
         k.photo_id is not distinct from c.photo_id desc, k.photo_id
       limit 1) best on true
     where c.id = $1 and c.photo_id is distinct from best.photo_id`,
    [courtId],
  );
  return changed.length > 0;
}

/** Moves the best photos to the other court, as many as it has room for. */
export async function movePhotos(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await lockPhotos(tx, toCourtId);
  await tx.query(
    `update court_photos set court_id = $2, is_pinned = false where photo_id in (
       select k.photo_id from court_photos k where k.court_id = $1
         and not exists (select from court_photos o where o.court_id = $2
           and o.uploaded_by = k.uploaded_by and o.idempotency_key = k.idempotency_key)
       order by k.is_trusted desc, ${COUNTING_LIKES} desc, k.photo_id desc
       limit greatest(0, ${MAX_COURT_PHOTOS} - (select count(*) from court_photos where court_id = $2)))`,
    [fromCourtId, toCourtId],
  );
  await refreshCover(tx, toCourtId);
  await refreshCover(tx, fromCourtId);
}

export async function listPhotosOf(
  tx: Tx,
  userId: number,
  { withOriginals }: { withOriginals: boolean },
): Promise<Array<{ photoId: number; courtId: number }>> {
  return tx.query<{ photoId: number; courtId: number }>(
    `select photo_id as "photoId", court_id as "courtId" from court_photos
     where uploaded_by = $1 and ($2 or not is_original) order by court_id, photo_id`,
    [userId, withOriginals],
  );
}

export function exportPhotos(tx: Tx, userId: number) {
  return tx.query(
    `select '/photos/' || p.public_key || '/large.webp' as address, c.name as court, k.created_at as "createdAt"
     from court_photos k join photo_cards p on p.id = k.photo_id join court_cards c on c.id = k.court_id
     where k.uploaded_by = $1 order by k.photo_id`,
    [userId],
  );
}

export function exportLikes(tx: Tx, userId: number) {
  return tx.query(
    `select '/photos/' || p.public_key || '/large.webp' as address, l.liked_at as "likedAt"
     from court_photo_likes l join photo_cards p on p.id = l.photo_id where l.user_id = $1 order by l.photo_id`,
    [userId],
  );
}

/** For admins who delete a photo of another user. */
export async function auditPhoto(tx: Tx, actorId: number, courtId: number): Promise<void> {
  await tx.query(
    `select record_audit($1, 'court.photo', 'court', $2, '{"photo": true}', '{"photo": false}')`,
    [actorId, courtId],
  );
}
