import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { roleLabel } from '#shared/access.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { HOME_TEXTS } from './home.texts.ts';

interface HomeHeaderProps {
  user: Pick<CurrentUser, 'name' | 'role' | 'level'>;
}

export function HomeHeader({ user }: HomeHeaderProps) {
  return (
    <header className="relative isolate overflow-hidden rounded-xl bg-asphalt text-chalk shadow-card">
      <HalfCourtLines className="fade-to-left absolute top-1/2 -right-28 -z-1 w-96 max-w-none -translate-y-1/2 text-chalk/45 sm:right-0 lg:w-120" />
      <div className="flex items-center gap-4 p-5 sm:gap-6 sm:p-8">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <p className="text-chalk-soft">{HOME_TEXTS.greeting}</p>
          <h1 className="text-xl sm:text-2xl font-extrabold tracking-tight">
            {/* A name written from right to left must not turn the line around. */}
            <bdi>{user.name}</bdi>
          </h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{roleLabel(user.role)}</Badge>
            <Badge>{HOME_TEXTS.level(user.level)}</Badge>
          </p>
        </div>
      </div>
      <p className="hairline border-t px-5 py-4 font-display text-lg font-bold sm:px-8">
        {HOME_TEXTS.tagline(user.role)}
      </p>
    </header>
  );
}
