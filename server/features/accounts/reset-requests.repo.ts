import type { Tx } from '#server/platform/db/database.ts';

export interface ResetRequest {
  id: number;
  emailKey: string;
  appUrl: string;
}

/** Nobody waits for the mail any longer. */
const KEPT_MINUTES = 30;

export async function insertResetRequest(
  tx: Tx,
  { emailKey, appUrl }: Omit<ResetRequest, 'id'>,
): Promise<void> {
  await tx.query('insert into password_reset_requests (email_key, app_url) values ($1, $2)', [
    emailKey,
    appUrl,
  ]);
}

/**
 * Takes requests for this node alone; when it dies over them, the lease ends and another node mails. Nothing
 * waits longer than the lease, unless a clock ran ahead when it was dated.
 */
export function claimResetRequests(
  tx: Tx,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ResetRequest[]> {
  return tx.query<ResetRequest>(
    `update password_reset_requests r
     set attempts = r.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     from (select id from password_reset_requests
           where (next_attempt_at <= now() or next_attempt_at > now() + make_interval(secs => $2))
             and created_at > now() - make_interval(mins => $3)
           order by next_attempt_at limit $1 for update skip locked) due
     where r.id = due.id
     returning r.id, r.email_key as "emailKey", r.app_url as "appUrl"`,
    [limit, leaseSeconds, KEPT_MINUTES],
  );
}

export async function postponeResetRequest(tx: Tx, id: number, waitSeconds: number): Promise<void> {
  await tx.query(
    `update password_reset_requests set next_attempt_at = now() + make_interval(secs => $2)
     where id = $1`,
    [id, waitSeconds],
  );
}

export async function deleteResetRequest(tx: Tx, id: number): Promise<void> {
  await tx.query('delete from password_reset_requests where id = $1', [id]);
}

export async function purgeResetRequests(tx: Tx): Promise<void> {
  await tx.query(
    'delete from password_reset_requests where created_at < now() - make_interval(mins => $1)',
    [KEPT_MINUTES],
  );
}
