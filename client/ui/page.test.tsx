import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PageHeader } from '#client/ui/page.tsx';

afterEach(cleanup);

it('renders the only h1 and sets the tab title until it unmounts', () => {
  document.title = 'JIM';
  const { unmount } = render(<PageHeader title="Courts Near You" description="Nearest first" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Courts Near You' })).toBeDefined();
  expect(document.title).toBe('Courts Near You · JIM');
  unmount();
  expect(document.title).toBe('JIM');
});
