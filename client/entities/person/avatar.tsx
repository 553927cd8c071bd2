import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';

/** Text sizes are in pixels because the circle doesn't follow the user's font size. */
const SIZES = {
  tiny: 'size-9 text-[14px]',
  small: 'size-11 text-[16px]',
  medium: 'size-16 text-[22px]',
  large: 'size-24 text-[28px]',
  profile: 'size-16 text-[22px] sm:size-24 sm:text-[28px]',
} as const;

interface AvatarProps {
  name: string;
  photo?: string | null | undefined;
  size?: keyof typeof SIZES;
}

/** First letters of the first and last word. Splits by code point, so it works in any script. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, photo, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = classNames('shrink-0 rounded-full', SIZES[size]);
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt=""
        className={classNames('bg-sunken object-cover', shape)}
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex items-center justify-center bg-ball font-display font-extrabold text-on-ball',
        shape,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
