import { LocateFixed, Sprout } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { formatRadius } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useLiveState } from '#client/lib/live/live-state.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { ReportFlow } from '#client/ui/report-dialog-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { reportPost } from '#dist/endpoints/activity/activity.ts';
import type { FeedItem as Item } from '#shared/activity/activity.contract.ts';
import {
  FEED_OLDER_ITEMS,
  FEED_RADIUS_METRES,
  FEED_SHOWN_ITEMS,
  GROW_PROMPT_BELOW_ITEMS,
} from '#shared/activity/feed-rules.ts';
import { FeedItem } from './feed-item.tsx';
import { useFeed, useFeedPosition, usePostActions } from './use-feed.ts';

/** @param after is rendered once the feed has loaded, so it isn't pushed down */
export function ActivityFeed({ after }: { after?: ReactNode }) {
  const { position, isLocating, locationError, locate } = useFeedPosition();
  const feed = useFeed(position, FEED_SHOWN_ITEMS);
  return (
    <>
      <Card className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h2 className="text-lg font-extrabold tracking-tight sm:text-xl">
            {t('activity.feed.title')}
          </h2>
          <LiveBadge />
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {position
            ? t('activity.feed.near', { radius: formatRadius(FEED_RADIUS_METRES) })
            : t('activity.feed.everywhere')}
          {!position && (
            <Button
              variant="ghost"
              className="-ml-2 min-h-11 px-2! text-sm"
              busyLabel={isLocating && t('activity.feed.locating')}
              onClick={locate}
            >
              <LocateFixed aria-hidden="true" className="size-4" />
              {t('activity.feed.useLocation')}
            </Button>
          )}
          {!position && locationError && (
            <p role="alert" className="basis-full pb-2">
              {locationError.message}.
            </p>
          )}
        </div>
        <Loaded feed={feed}>
          {feed.items.length === FEED_SHOWN_ITEMS && (
            <LinkButton href="/mobile-dashboard/all" variant="secondary" className="w-full">
              {t('activity.feed.all')}
            </LinkButton>
          )}
        </Loaded>
      </Card>
      {(feed.hasLoaded || feed.newest.isError) && after}
    </>
  );
}

export function WholeFeed() {
  const { position } = useFeedPosition();
  const feed = useFeed(position, FEED_OLDER_ITEMS);
  return (
    <Card>
      <Loaded feed={feed}>
        <OlderItems feed={feed} />
      </Loaded>
    </Card>
  );
}

function Loaded({ feed, children }: { feed: ReturnType<typeof useFeed>; children: ReactNode }) {
  const { error, isFetching, refetch } = feed.newest;
  if (!feed.hasLoaded) {
    if (!error) return <FeedLoading />;
    return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <>
      <Items items={feed.items} />
      {children}
    </>
  );
}

function OlderItems({ feed }: { feed: ReturnType<typeof useFeed> }) {
  const { items, hasOlder, isLoadingOlder, olderError, showOlder } = feed;
  if (olderError) return <LoadError error={olderError} onRetry={showOlder} />;
  if (items.length < FEED_SHOWN_ITEMS) return null;
  if (!hasOlder) {
    return (
      <p className="hairline border-t pt-4 text-center text-sm text-ink-soft">
        {t('activity.feed.end')}
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      className="w-full"
      busyLabel={isLoadingOlder && t('activity.feed.loadingOlder')}
      onClick={showOlder}
    >
      {t('activity.feed.older')}
    </Button>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const { remove } = usePostActions();
  const [reported, setReported] = useState<Item>();
  return (
    <>
      {items.length === 0 ? (
        <EmptyState text={t('activity.feed.empty')}>
          <p className="max-w-sm text-balance text-ink-soft">{t('activity.feed.emptyText')}</p>
          <LinkButton href="/courts">{t('activity.feed.goToCourts')}</LinkButton>
        </EmptyState>
      ) : (
        <ul aria-label={t('activity.feed.list')} aria-live="polite">
          {items.map((item) => (
            <FeedItem
              key={item.id}
              item={item}
              onReport={setReported}
              onRemove={({ id }) => remove.mutate(id)}
            />
          ))}
        </ul>
      )}
      {items.length < GROW_PROMPT_BELOW_ITEMS && <GrowPrompt />}
      {reported && (
        <ReportFlow
          title={t('activity.report.title')}
          send={(reason) => call(reportPost, { params: { id: reported.id }, body: { reason } })}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}

function GrowPrompt() {
  return (
    <div className="mt-2 flex gap-4 rounded-lg bg-sunken p-4">
      <Sprout aria-hidden="true" className="size-6 shrink-0 text-court" />
      <div>
        <h3 className="font-bold">{t('activity.feed.growTitle')}</h3>
        <p className="text-sm text-ink-soft">{t('activity.feed.growText')}</p>
      </div>
    </div>
  );
}

function FeedLoading() {
  return (
    <div role="status" aria-label={t('activity.feed.loading')}>
      {Array.from({ length: FEED_SHOWN_ITEMS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
        <div key={row} className="hairline flex gap-4 border-t py-4 first:border-t-0">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-0.5">
            <Skeleton className="h-5 w-full max-w-72" />
            <Skeleton className="h-4 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}

function LiveBadge() {
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
      {/* On a phone, the longer word would briefly push the feed down a line. */}
      <span className={classNames(state === 'connecting' && 'not-sm:sr-only')}>
        {t(`activity.feed.${state}`)}
      </span>
    </span>
  );
}
