import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { WalletCard } from './wallet-card.tsx';

const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const STATS = { totalBalance: 40, weeklyEarned: 5, queuedRewards: 40, pendingRewards: 0 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

async function openCard(transfer?: () => Promise<void>) {
  const server = stubServer({ 'GET /api/reward-stats': { body: STATS } });
  renderInApp(<WalletCard {...(transfer ? { transfer } : {})} />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const address = await screen.findByLabelText('Phantom wallet address');
  const amount = screen.getByLabelText('Amount in $JIM');
  const send = screen.getByRole('button', { name: 'Send $JIM' });
  return { server, user, address, amount, send };
}

describe('WalletCard', () => {
  it('says that it is a simulation and which address it needs [WAL-2]', async () => {
    await openCard();
    expect(screen.getByText('Simulation: no tokens leave JIM yet')).toBeTruthy();
    expect(screen.getByText(/Use only your own address/)).toBeTruthy();
  });

  it('refetches the stats every 10 s while it is visible [WAL-3]', async () => {
    const { server } = await openCard();
    expect(server).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  });

  it('disables Send for an invalid address or an empty amount [WAL-6, WAL-8]', async () => {
    const { user, address, amount, send } = await openCard();
    expect(send).toHaveProperty('disabled', true);
    expect(amount.getAttribute('min')).toBe('0');
    expect(amount.getAttribute('step')).toBe('0.01');
    await user.type(amount, '5');
    await user.type(address, 'not-an-address');
    expect(send).toHaveProperty('disabled', true);
    await user.clear(address);
    await user.type(address, ADDRESS);
    expect(send).toHaveProperty('disabled', false);
    await user.clear(amount);
    expect(send).toHaveProperty('disabled', true);
  });

  it('explains an invalid address and an invalid amount [WAL-4, WAL-5]', async () => {
    const { user, address, amount } = await openCard();
    await user.type(address, 'not-an-address');
    await user.tab();
    expect(screen.getByText('Invalid Address: Enter a valid Phantom wallet address.')).toBeTruthy();
    await user.clear(address);
    await user.type(address, ADDRESS);
    await user.type(amount, '0{Enter}');
    expect(await screen.findByText('Invalid Amount')).toBeTruthy();
    expect(screen.getAllByText('Enter a valid $JIM amount.').length).toBeGreaterThan(0);
  });

  it('rejects more than the queued amount and says how much that is [WAL-7]', async () => {
    const { user, address, amount, send } = await openCard();
    await user.type(address, ADDRESS);
    await user.type(amount, '40.01');
    expect(screen.getByText('You can send up to 40 $JIM.')).toBeTruthy();
    expect(send).toHaveProperty('disabled', true);
  });

  it('rejects amounts with more than two decimals instead of rounding them [WAL-13]', async () => {
    const { user, address, amount, send } = await openCard();
    await user.type(address, ADDRESS);
    await user.type(amount, '1.005');
    expect(screen.getByText('Use up to two decimal places, like 12.34.')).toBeTruthy();
    expect(send).toHaveProperty('disabled', true);
    await user.type(amount, '{Enter}');
    expect(screen.queryByText('Send $JIM to your wallet?')).toBeNull();
    await user.type(amount, '{Backspace}');
    expect(screen.queryByText(/two decimal places/)).toBeNull();
    expect(send).toHaveProperty('disabled', false);
  });

  it('asks for confirmation with amount and short address, and cancelling keeps the form [WAL-9, WAL-10]', async () => {
    const { server, user, address, amount, send } = await openCard();
    await user.type(address, ADDRESS);
    await user.type(amount, '12.5');
    await user.click(send);
    expect(await screen.findByText('Send $JIM to your wallet?')).toBeTruthy();
    expect(screen.getByText('12.5 $JIM will go to 7xKX…gAsU.')).toBeTruthy();
    expect(screen.getByText(/Blockchain transfers are final/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Send $JIM to your wallet?')).toBeNull());
    expect(amount).toHaveProperty('value', '12.5');
    expect(server.mock.calls.every(([url]) => url === '/api/reward-stats')).toBe(true);
  });

  it('simulates a 2 s transfer without a request, then confirms and clears the form [WAL-1, WAL-8, WAL-11]', async () => {
    const { server, user, address, amount, send } = await openCard();
    await user.type(address, ADDRESS);
    await user.type(amount, '12.5');
    await user.click(send);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(screen.queryByText('Transfer simulated')).toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    expect(await screen.findByText('Transfer simulated')).toBeTruthy();
    expect(address).toHaveProperty('value', '');
    expect(amount).toHaveProperty('value', '');
    expect(server.mock.calls.every(([url]) => url === '/api/reward-stats')).toBe(true);
  });

  it('keeps the form after a failure and explains what to do [WAL-12]', async () => {
    const { user, address, amount, send } = await openCard(() => Promise.reject(new Error('no')));
    await user.type(address, ADDRESS);
    await user.type(amount, '5');
    await user.click(send);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Transfer failed. Check address and try again.')).toBeTruthy();
    expect(address).toHaveProperty('value', ADDRESS);
  });
});
