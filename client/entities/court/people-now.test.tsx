import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PeopleNowLine } from './people-now.tsx';

const counted = (source: 'counted' | 'counted-earlier', minutes: number) => ({
  low: 7,
  high: 9,
  source,
  countedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
});
const COURT = { activeNow: 0, estimate: null, closure: null };

afterEach(cleanup);

describe('PeopleNowLine', () => {
  it('shows the same number as the court page, with the age of a count [PRES-19]', () => {
    render(<PeopleNowLine court={{ ...COURT, activeNow: 2, estimate: counted('counted', 10) }} />);
    expect(screen.getByText('Active players: 7–9')).toBeTruthy();
    expect(screen.getByText('counted 10m ago')).toBeTruthy();
    expect(screen.getByText('Packed')).toBeTruthy();
  });

  it('shows no game badge for an old count or a closed court [PRES-19, PRES-15]', () => {
    const { container } = render(
      <PeopleNowLine court={{ ...COURT, estimate: counted('counted-earlier', 40) }} />,
    );
    expect(container.textContent).toContain('earlier, counted 40m ago');
    expect(screen.queryByText('Packed')).toBeNull();
    cleanup();
    render(
      <PeopleNowLine court={{ ...COURT, activeNow: 5, closure: { until: null, reason: '' } }} />,
    );
    expect(screen.queryByText('Game on')).toBeNull();
  });

  it('shows only members if there is no count, and nothing if there are none [PRES-19]', () => {
    const kept = { activeNow: 4, closure: null } as Parameters<typeof PeopleNowLine>[0]['court'];
    render(<PeopleNowLine court={kept} />);
    expect(screen.getByText('Active players: 4')).toBeTruthy();
    expect(screen.getByText('Game on')).toBeTruthy();
    cleanup();
    const { container } = render(<PeopleNowLine court={COURT} />);
    expect(container.textContent).toBe('');
  });
});
