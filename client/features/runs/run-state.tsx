import {
  CalendarPlus,
  CircleCheck,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  Megaphone,
  Timer,
} from 'lucide-react';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { formatHour, formatList } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

interface RunStateProps {
  run: Run;
  /** For the user's own list, where a run without an answer is an invitation. */
  isOwn?: boolean;
}

/** The user's relation to a run, in a few words with an icon. Null if there is none. */
export function RunState({ run, isOwn = false }: RunStateProps) {
  const state = stateOf(run, isOwn);
  if (state === null) return null;
  const { icon: Icon, text, look } = state;
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${look}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  );
}

const MAX_FACES = 3;
/** Court names need the room. */
const MAX_FACES_ON_PHONES = 2;

/** The host, if the user may see them, and friends who are in. */
export function RunFaces({ run: { host, friendsIn = [] } }: { run: Run }) {
  const others = friendsIn.filter(({ id }) => id !== host?.id);
  const faces = [...(host ? [host] : []), ...others].slice(0, MAX_FACES);
  if (faces.length === 0) return null;
  const names = others.map(({ displayName }) => displayName);
  const list = formatList(names);
  return (
    <span className="flex shrink-0 -space-x-1">
      {faces.map(({ id, displayName, avatarUrl }, index) => (
        <span
          key={id}
          className={classNames(
            'inline-flex rounded-full ring-2 ring-surface',
            index >= MAX_FACES_ON_PHONES && 'max-sm:hidden',
          )}
        >
          <Avatar name={displayName} photo={avatarUrl} size="tiny" />
        </span>
      ))}
      {names.length > 0 && <span className="sr-only">{t('runs.friendsIn', { names: list })}</span>}
    </span>
  );
}

interface StateWords {
  icon: LucideIcon;
  text: string;
  look: string;
}

function stateOf(run: Run, isOwn: boolean): StateWords | null {
  const { mine, isHost, status } = run;
  if (status === 'cancelled' || status === 'over') return null;
  const calm = 'text-ink-soft';
  const good = 'text-court';
  const urgent = 'text-ball-text';
  if (mine?.state === 'offered') {
    const until =
      mine.offeredUntil === null ? '' : formatHour(mine.offeredUntil, run.court.timezone);
    return { icon: Timer, text: t('runs.mine.offered', { until }), look: urgent };
  }
  if (isHost) return { icon: Megaphone, text: t('runs.mine.host'), look: good };
  if (mine === null) {
    return isOwn ? { icon: CalendarPlus, text: t('runs.mine.invited'), look: urgent } : null;
  }
  if (mine.state === 'in') return { icon: CircleCheck, text: t('runs.mine.in'), look: good };
  if (mine.state === 'waiting') {
    return {
      icon: Hourglass,
      text: t('runs.mine.waiting', { place: mine.place ?? 1 }),
      look: calm,
    };
  }
  if (mine.state === 'lapsed') {
    return { icon: Hourglass, text: t('runs.mine.lapsed'), look: calm };
  }
  return mine.answer === 'maybe'
    ? { icon: CircleHelp, text: t('runs.mine.maybe'), look: calm }
    : null;
}
