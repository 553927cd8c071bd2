import { Link } from 'wouter';
import { PersonName } from '#client/entities/person/person-name.tsx';

interface PersonLinkProps {
  person: { id: number; name: string; username?: string };
}

export function PersonLink({ person: { id, name, username } }: PersonLinkProps) {
  return (
    <Link
      href={`/admin/people/${id}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere"
    >
      <span>
        <PersonName name={name} />
        {username !== undefined && ` @${username}`}
      </span>
    </Link>
  );
}

interface PersonHeadingProps {
  person: { name: string; username: string };
}

export function PersonHeading({ person }: PersonHeadingProps) {
  return (
    <h3 className="font-bold" dir="auto">
      <PersonName name={person.name} />{' '}
      <span className="font-sans font-normal text-ink-soft">@{person.username}</span>
    </h3>
  );
}
