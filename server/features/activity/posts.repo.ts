import type { Tx } from '#server/platform/db/database.ts';

export interface NewPost {
  authorId: number;
  body: string;
  courtId: number | null;
  latitude: number | null;
  longitude: number | null;
  cell: number | null;
  idempotencyKey: string | null;
}

/** Returns nothing if the author has already sent it. */
export async function insertPost(tx: Tx, post: NewPost): Promise<string | undefined> {
  const { authorId, body, courtId, latitude, longitude, cell, idempotencyKey } = post;
  const [row] = await tx.query<{ publicId: string }>(
    `insert into posts (author_id, body, court_id, latitude, longitude, cell, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint posts_once do nothing returning public_id as "publicId"`,
    [authorId, body, courtId, latitude, longitude, cell, idempotencyKey],
  );
  return row?.publicId;
}

export async function findByIdempotencyKey(
  tx: Tx,
  authorId: number,
  idempotencyKey: string | null,
): Promise<string | undefined> {
  const [row] = await tx.query<{ publicId: string }>(
    'select public_id as "publicId" from posts where author_id = $1 and idempotency_key = $2',
    [authorId, idempotencyKey],
  );
  return row?.publicId;
}

export async function findOpenCourt(
  tx: Tx,
  courtId: number,
): Promise<{ latitude: number; longitude: number } | undefined> {
  const [row] = await tx.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from court_cards where id = $1 and status = 'approved'`,
    [courtId],
  );
  return row;
}

export async function deleteOwnPost(tx: Tx, authorId: number, publicId: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from posts where public_id = $2 and author_id = $1 and removed_at is null returning id`,
    [authorId, publicId],
  );
  return rows.length > 0;
}

/** Ignores blocks, because a post that can't be reported would reveal its author. */
export async function findReportable(
  tx: Tx,
  viewerId: number,
  publicId: string,
): Promise<{ id: number; isMine: boolean } | undefined> {
  const [row] = await tx.query<{ id: number; isMine: boolean }>(
    `select p.id, p.author_id = $1 as "isMine" from posts p
     where p.public_id = $2 and p.removed_at is null`,
    [viewerId, publicId],
  );
  return row;
}

export async function movePosts(
  tx: Tx,
  move: {
    fromCourtId: number;
    toCourtId: number;
    latitude: number | null;
    longitude: number | null;
    cell: number | null;
  },
): Promise<void> {
  await tx.query(
    'update posts set court_id = $2, latitude = $3, longitude = $4, cell = $5 where court_id = $1',
    [move.fromCourtId, move.toCourtId, move.latitude, move.longitude, move.cell],
  );
}

export async function removePostsOf(tx: Tx, authorId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update posts set removed_at = now() where author_id = $1 and removed_at is null returning id`,
    [authorId],
  );
  return rows.map(({ id }) => id);
}

export async function removePost(tx: Tx, postId: number): Promise<boolean> {
  const rows = await tx.query(
    'update posts set removed_at = now() where id = $1 and removed_at is null returning id',
    [postId],
  );
  return rows.length > 0;
}

/** For the account export. */
export function listPostsBy(tx: Tx, authorId: number) {
  return tx.query<{
    body: string;
    courtName: string | null;
    latitude: number | null;
    longitude: number | null;
    createdAt: Date;
    removedAt: Date | null;
  }>(
    `select p.body, c.name as "courtName", p.latitude, p.longitude, p.created_at as "createdAt",
            p.removed_at as "removedAt"
     from posts p left join court_cards c on c.id = p.court_id where p.author_id = $1 order by p.id`,
    [authorId],
  );
}

/** For the demo: spreads posts over the last hours. */
export async function spreadPosts(tx: Tx): Promise<void> {
  await tx.query(
    `update posts set created_at = now() - random() * interval '20 hours' where id % 3 <> 0`,
  );
}
