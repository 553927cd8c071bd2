import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GroupedDigits } from '#client/ui/grouped-digits.tsx';

afterEach(cleanup);

it.each([
  ['7', '7'],
  ['165', '165'],
  ['1,234', '1,|234'],
  ['1,234,567.89', '1,|234,|567.89'],
  ['1.234.567,8', '1.|234.|567,8'],
  ['1\u202f234\u202f567,89', '1\u202f|234\u202f|567,89'],
])('lets %s break only between digit groups: %s [A11Y-3]', (text, expected) => {
  const { container } = render(<GroupedDigits text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.innerHTML.replaceAll(/<wbr\s*\/?>/g, '|')).toBe(expected);
});
