import { useQuery } from '@tanstack/react-query';
import {
  ChevronRight,
  ClipboardList,
  Flame,
  type LucideIcon,
  MapPin,
  UserPlus,
} from 'lucide-react';
import { Link } from 'wouter';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { checkInsToday, userStats } from '#dist/endpoints/check-ins/check-ins.ts';
import { listFriends } from '#dist/endpoints/friends/friends.ts';
import { type NextStep, nextStep } from './next-step.ts';

const LOOKS: Record<NextStep, { icon: LucideIcon; href: string }> = {
  'first-check-in': { icon: MapPin, href: '/courts' },
  'keep-streak': { icon: Flame, href: '/courts' },
  'check-in': { icon: MapPin, href: '/courts' },
  'find-friends': { icon: UserPlus, href: '/profile?tab=friends' },
  'log-game': { icon: ClipboardList, href: '/profile?log-game' },
};

/** What this person could do next, by what they have done so far. */
export function NextStepCard() {
  const stats = useQuery(queryFor(userStats, {}));
  const today = useQuery(queryFor(checkInsToday, {}));
  const friends = useQuery(queryFor(listFriends, {}));
  // Without the figures there is nothing to suggest; the header says that they could not be loaded.
  if (stats.error || today.error || friends.error) return null;
  if (!stats.data || !today.data || !friends.data) {
    return <Skeleton className="h-23 rounded-xl" />;
  }
  const step = nextStep({
    stats: stats.data,
    hasCheckedInToday: today.data.length > 0,
    hasFriends: friends.data.length > 0,
  });
  const { icon: Icon, href } = LOOKS[step];
  const title =
    step === 'keep-streak'
      ? t('home.nextSteps.keep-streak.title', { days: stats.data.currentStreak })
      : t(`home.nextSteps.${step}.title`);
  return (
    <Link
      href={href}
      className="hairline flex min-h-23 items-center gap-4 rounded-xl border bg-surface p-5 shadow-card transition-colors hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-7 shrink-0 text-ball-text" />
      <span className="min-w-0 flex-1">
        <span className="block font-display font-bold">{title}</span>
        <span className="block text-sm text-ink-soft">{t(`home.nextSteps.${step}.text`)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
