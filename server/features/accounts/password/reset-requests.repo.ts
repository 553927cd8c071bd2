import type { Tx } from '#server/platform/db/database.ts';

/** Holds no secret: the token is made when it is mailed. */
export interface ResetRequest {
  emailKey: string;
  /** The app that the link leads to. */
  appUrl: string;
}

/** What a node of the version before wrote and no longer mails: its table goes with the next release. */
export function takeOldResetRequests(tx: Tx): Promise<ResetRequest[]> {
  return tx.query<ResetRequest>(
    `delete from password_reset_requests where id in (
       select id from password_reset_requests where next_attempt_at <= now() for update skip locked)
     returning email_key as "emailKey", app_url as "appUrl"`,
  );
}
