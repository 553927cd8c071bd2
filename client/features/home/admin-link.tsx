import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { t } from '#client/lib/i18n/t.ts';
import { can } from '#shared/access.ts';

/** The navigation has four entries for everyone, so admins get a link here. */
export function AdminLink() {
  const { user } = useCurrentUser();
  if (!user || !can(user.role, 'review-courts')) return null;
  return (
    <Link
      href="/admin"
      aria-label={t('home.admin')}
      title={t('home.admin')}
      className="inline-flex size-12 items-center justify-center rounded-lg transition-colors hover:bg-ink/8"
    >
      <ShieldCheck aria-hidden="true" className="size-5" />
    </Link>
  );
}
