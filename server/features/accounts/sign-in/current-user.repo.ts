import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import type { DistanceChoice, LanguageChoice } from '#shared/languages.ts';

interface UserRow {
  id: number;
  name: string;
  username: string;
  email: string;
  role: Role;
  photoKey: string | null;
  hasCompletedOnboarding: boolean;
  searchable: boolean;
  allowRequests: boolean;
  emailSearchable: boolean;
  language: LanguageChoice | null;
  distances: DistanceChoice | null;
  isEmailConfirmed: boolean;
  /** In hundredths of $JIM. */
  lifetimeEarned: number;
}

const findUserStatement: NamedStatement = {
  name: 'user-find',
  text: `select u.id, u.name, u.username, u.email, u.role, p.public_key as "photoKey",
                u.has_completed_onboarding as "hasCompletedOnboarding", u.searchable,
                u.allow_requests as "allowRequests", u.email_searchable as "emailSearchable", u.language, u.distances,
                u.email_confirmed_at is not null as "isEmailConfirmed",
                coalesce(w.balance, 0) as "lifetimeEarned"
         from users u left join photo_cards p on p.id = u.photo_id left join wallet_balances w on w.user_id = u.id
         where u.id = $1`,
};

export async function findUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(findUserStatement, [userId]);
  return row;
}
