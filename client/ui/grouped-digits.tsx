import { Fragment } from 'react';

/** A number that may be long: it breaks between groups of digits, never inside of one. */
export function GroupedDigits({ text }: { text: string }) {
  // Marked first, then split: a lookbehind would stop the whole app in Safari before 16.4.
  const groups = text.replace(/(\D)(?=\d{3}(?:\D|$))/g, '$1\n').split('\n');
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the number is the identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}
