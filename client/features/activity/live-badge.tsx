import { t } from '#client/lib/i18n/t.ts';
import { useLiveState } from '#client/lib/live/live-state.ts';
import { classNames } from '#client/ui/class-names.ts';

/** "Live" only while the server is heard. */
export function LiveBadge() {
  const state = useLiveState();
  const isLive = state === 'live';
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex min-h-7 items-center gap-2 rounded-full border border-current/35 px-3 text-sm font-semibold',
        isLive ? 'text-court' : 'text-ink-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 rounded-full',
          isLive ? 'animate-breathe bg-court' : 'bg-ink-soft',
        )}
      />
      {/* On a phone the longer word would push "Live" and the feed one line down, for a moment. */}
      <span className={classNames(state === 'connecting' && 'not-sm:sr-only')}>
        {t(`activity.feed.${state}`)}
      </span>
    </span>
  );
}
