interface AvatarProps {
  name: string;
}

/** First letters of the first and the last word, whatever the script. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Decoration: the name itself always stands beside it. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-ball font-display text-xl font-extrabold text-on-ball"
    >
      {initialsOf(name)}
    </span>
  );
}
