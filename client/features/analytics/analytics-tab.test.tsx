import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';

const growthOf = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    newPeople: index,
    newCourts: 0,
    checkIns: index * 10,
    jimDistributed: index * 50,
  }));
const week = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_hour, hour) => (day === 2 && hour === 18 ? 12 : 0)),
);
const answers = {
  'GET /api/admin/analytics/engagement': {
    body: {
      dailyActiveUsers: { today: 24, weekAgo: 20 },
      postsToday: { today: 12, weekAgo: 15 },
      checkIns: { today: 8, weekAgo: 8 },
      jimDistributed: { today: 156.5, weekAgo: 0 },
    },
  },
  'GET /api/admin/analytics/growth?days=30': { body: growthOf(30) },
  'GET /api/admin/analytics/growth?days=7': { body: growthOf(7) },
  'GET /api/admin/analytics/busiest-courts?days=30': {
    body: [{ id: 1, name: 'The Cage', address: '', checkIns: 40, people: 12 }],
  },
  'GET /api/admin/analytics/heat-map?days=30': { body: week },
  'GET /api/admin/analytics/retention': {
    body: [
      { week: '2026-11-02', people: 10, active: [8, 3] },
      { week: '2026-11-09', people: 0, active: [0] },
    ],
  },
};

function open() {
  const spy = stubServer(answers);
  renderInApp(<AnalyticsTab />);
  return spy;
}

describe('Analytics tab', () => {
  it('shows four labeled figures with the change since last week [ANA-2, ANA-5]', async () => {
    open();
    await screen.findByText('156.5');
    const [card] = screen.getAllByRole('term').map((term) => term.closest('dl'));
    const figures = within(card as HTMLElement);
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Daily Active Users',
      'Posts Today',
      'Check-ins',
      '$JIM Distributed',
    ]);
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '244 more than last week',
      '123 fewer than last week',
      '8Same as last week',
      '156.5156.5 more than last week',
    ]);
  });

  it('draws growth for the selected time span [ANA-6]', async () => {
    const spy = open();
    const charts = await screen.findAllByRole('slider');
    expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
      'New people',
      'New courts',
      'Check-ins',
      '$JIM distributed',
    ]);
    expect(screen.queryByText(/coming soon/i)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() =>
      expect(sentTo(spy, 'GET /api/admin/analytics/growth?days=7')).toHaveLength(1),
    );
  });

  it('supports keyboard navigation along a line and across the heat map [ANA-9]', async () => {
    open();
    const [people] = await screen.findAllByRole('slider');
    people?.focus();
    expect(people?.getAttribute('aria-valuetext')).toBe('Nov 30: 29');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(people?.getAttribute('aria-valuetext')).toBe('Nov 28: 27');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(people?.getAttribute('aria-valuetext')).toBe('Nov 1: 0');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(people?.getAttribute('aria-valuetext')).toBe('Nov 30: 29');

    const fields = await screen.findAllByRole('button', { name: /check-ins$/ });
    expect(fields.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    fields[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wed 2 AM: 0 check-ins');
    expect(screen.getByRole('button', { name: 'Wed 6 PM: 12 check-ins' })).toBeTruthy();
  });

  it('shows the busiest courts, the hours of the week and retention [ANA-7]', async () => {
    open();
    expect(await screen.findByText('40 check-ins by 12 people')).toBeTruthy();
    for (const title of ['Busiest courts', 'Busiest hours', 'Who comes back']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    const cohorts = within(screen.getByRole('table', { name: /signed up each week/ }));
    const cells = cohorts.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['0', '–', '10', '80 %', '30 %']);
  });

  it('offers a table with the same figures for every chart [ANA-8]', async () => {
    open();
    await screen.findAllByRole('slider');
    expect(await screen.findAllByText('Show as table')).toHaveLength(3);
    const table = within(screen.getByRole('table', { name: 'Growth per day', hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(31);
    expect(rows[1]?.textContent).toBe('2026-11-30290' + '2901,450');
  });
});
