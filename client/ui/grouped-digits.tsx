import { Fragment } from 'react';

export function GroupedDigits({ text }: { text: string }) {
  // Mark, then split: a lookbehind would be a syntax error in Safari before 16.4.
  const groups = text.replace(/(\D)(?=\d{3}(?:\D|$))/g, '$1\n').split('\n');
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by their position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}
