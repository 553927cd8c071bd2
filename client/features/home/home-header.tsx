import { Avatar } from '#client/entities/person/avatar.tsx';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { levelProgress } from '#shared/rewards/levels.ts';
import { BalancePanel } from './balance-panel.tsx';
import type { KnownBalance } from './known-balance.ts';

/** Letters that fit into a line of a phone; longer names are written smaller, so that the header is as tall as its skeleton. */
const SHORT_NAME = 14;

export function HomeHeader({ known }: { known: KnownBalance }) {
  const { stats } = known;
  const user = useSignedInUser();
  // What was earned a moment ago is in the figures before it is in the person.
  const level = stats ? levelProgress(stats.totalBalance).level : (user.level ?? 1);
  return (
    <section
      aria-label={t('home.header')}
      className="relative isolate overflow-hidden rounded-xl bg-asphalt text-chalk shadow-card"
    >
      <HalfCourtLines className="fade-to-left absolute top-1/2 -right-24 -z-1 w-[26rem] max-w-none -translate-y-1/2 text-chalk/20 sm:-right-8 lg:-right-12 lg:w-[34rem] [&_.stroke-ball]:hidden [&_rect]:hidden" />
      <div className="grid gap-6 p-5 *:min-w-0 sm:p-8 lg:grid-cols-2 lg:items-end">
        <div className="flex flex-wrap items-center gap-4 lg:self-center">
          <Avatar name={user.name} photo={user.profileImage} />
          <div className="min-w-0 flex-1 basis-[10rem]">
            <p className="text-chalk-soft">{t('home.greeting')}</p>
            <h1
              className={classNames(
                'font-extrabold tracking-tight wrap-anywhere sm:text-2xl',
                user.name.length > SHORT_NAME ? 'text-lg/7' : 'text-xl',
              )}
              dir="auto"
            >
              {user.name}
            </h1>
            <p className="mt-2 flex flex-wrap gap-2">
              <Badge>{t(`roles.${user.role}`)}</Badge>
              <Badge>{t('home.level', { level })}</Badge>
            </p>
          </div>
        </div>
        <BalancePanel known={known} />
      </div>
      <p className="hairline border-t bg-on-ball/30 px-5 py-4 font-display text-lg font-bold sm:px-8">
        {t('home.tagline', { role: user.role })}
      </p>
    </section>
  );
}
