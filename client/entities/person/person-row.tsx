import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { PersonName } from './person-name.tsx';

interface PersonRowProps {
  /** The handle is empty if only the first name is shown. */
  person: { displayName: string; handle: string; avatarUrl: string | null };
  isLink?: boolean;
  badge?: ReactNode;
  details?: ReactNode;
  children?: ReactNode;
}

/** On a narrow phone the buttons wrap below the name. */
export function PersonRow({ person, isLink = false, badge, details, children }: PersonRowProps) {
  const { displayName, handle, avatarUrl } = person;
  const shape = 'flex min-w-0 flex-1 basis-[13rem] flex-wrap items-center gap-x-3';
  const content = (
    <>
      <Avatar name={displayName} photo={avatarUrl} size="small" />
      <div className="min-w-0 flex-1 basis-[6rem] wrap-anywhere">
        <p className="font-semibold" dir="auto">
          <PersonName name={displayName} />
        </p>
        {handle !== '' && <p className="text-sm text-ink-soft">@{handle}</p>}
        {details}
      </div>
      {badge}
    </>
  );
  return (
    <li className="hairline flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-3 first:border-t-0">
      {isLink && handle !== '' ? (
        <Link
          href={`/players/${encodeURIComponent(handle)}`}
          className={classNames(shape, 'rounded-md')}
        >
          {content}
        </Link>
      ) : (
        <div className={shape}>{content}</div>
      )}
      {children && <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>}
    </li>
  );
}

export function PersonRowsLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="hairline flex items-center gap-3 border-t py-3 first:border-t-0">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-12 w-28 rounded-lg" />
        </div>
      ))}
    </div>
  );
}
