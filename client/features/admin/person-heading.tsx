interface PersonHeadingProps {
  person: { name: string; username: string };
}

/** Whom a card of the review is about. */
export function PersonHeading({ person }: PersonHeadingProps) {
  return (
    <h3 className="font-bold" dir="auto">
      <bdi>{person.name}</bdi>{' '}
      <span className="font-sans font-normal text-ink-soft">@{person.username}</span>
    </h3>
  );
}
