import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface PersonLinkProps {
  id: number;
  children: ReactNode;
}

export function PersonLink({ id, children }: PersonLinkProps) {
  return (
    <Link
      href={`/admin/people/${id}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere"
    >
      <span>{children}</span>
    </Link>
  );
}

interface PersonHeadingProps {
  person: { name: string; username: string };
}

export function PersonHeading({ person }: PersonHeadingProps) {
  return (
    <h3 className="font-bold" dir="auto">
      <bdi>{person.name}</bdi>{' '}
      <span className="font-sans font-normal text-ink-soft">@{person.username}</span>
    </h3>
  );
}
