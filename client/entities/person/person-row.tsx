import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Person } from '#shared/people/people.contract.ts';
import { Avatar } from './avatar.tsx';

interface PersonRowProps {
  person: Person;
  /** Buttons and a menu. */
  children?: ReactNode;
}

/** On a narrow phone the buttons go below the name, which may be long. */
export function PersonRow({ person, children }: PersonRowProps) {
  const { displayName, handle, avatarUrl, role } = person;
  return (
    <li className="hairline flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-3 first:border-t-0">
      <Link
        href={`/players/${encodeURIComponent(handle)}`}
        className="flex min-w-0 flex-1 basis-[13rem] flex-wrap items-center gap-x-3 rounded-md"
      >
        <Avatar name={displayName} photo={avatarUrl} size="small" />
        <span className="min-w-0 flex-1 basis-[6rem]">
          <span className="block font-semibold wrap-anywhere" dir="auto">
            {displayName}
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">@{handle}</span>
        </span>
        <Badge>{t(`roles.${role}`)}</Badge>
      </Link>
      {children && <div className="ml-auto flex items-center gap-2">{children}</div>}
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
