import { Fragment } from 'react';

/** A number that may be long: it breaks between groups of digits, never inside of one. */
export function GroupedDigits({ text }: { text: string }) {
  const groups = text.split(/(?<=\D)(?=\d{3}(?:\D|$))/);
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the number is the identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}
