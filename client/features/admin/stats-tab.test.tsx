import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pendingStatsEntry } from '#client/features/admin/test-items.ts';
import { renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { StatsTab } from './stats-tab.tsx';

const LIST = 'GET /api/admin/pending-stats';
const VERIFY = 'POST /api/stats/3/verify';
/** Verifies the first entry and confirms it. */
async function verify() {
  const [first] = await screen.findAllByRole('button', { name: 'Verify' });
  await userEvent.click(first as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: /^Verify “/ }));
  await userEvent.click(question.getByRole('button', { name: 'Verify' }));
}
const two = [
  pendingStatsEntry(),
  pendingStatsEntry({ id: 4, player: { id: 6, name: 'Ana', profileImage: null } }),
];

describe('Stats tab', () => {
  it('shows player, date, five figures, Reject and Verify for each entry [ADM-29]', async () => {
    stubServer({ [LIST]: { body: [pendingStatsEntry()] } });
    renderInApp(<StatsTab />);
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('heading', { name: 'Tom Becker' })).toBeTruthy();
    expect(card.getByText('Game on Nov 10, 2026')).toBeTruthy();
    const names = card.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names).toEqual(['Points', 'Assists', 'Rebounds', 'Steals', 'Blocks']);
    const figures = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['21', '5', '9', '2', '1']);
    expect(card.getByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Verify' })).toBeTruthy();
  });

  it('verifies the figures shown, confirms it and removes the entry [ADM-32, ADM-33]', async () => {
    const answers = { [LIST]: { body: two }, [VERIFY]: { body: { success: true, message: '' } } };
    const spy = stubServer(answers);
    renderInApp(<StatsTab />);
    await screen.findByText('Tom Becker');
    answers[LIST].body = two.slice(1);
    await verify();
    expect(await screen.findByText('Stats verified!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Tom Becker')).toBeNull());
    expect(sentTo(spy, VERIFY)).toEqual([{ submission: 1 }]);
  });

  it('shows the specified error when verification fails [ADM-32]', async () => {
    stubServer({ [LIST]: { body: two }, [VERIFY]: { status: 409 } });
    renderInApp(<StatsTab />);
    await verify();
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Failed to verify stats')).toBeTruthy();
  });
});
