import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { courtSubmission } from '#client/features/admin/test-items.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';
import { aCourt } from '#tests/client-builders.ts';
import { renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { ManagedCourtsTab } from './managed-courts-tab.tsx';

const plain = aCourt();
const court = courtSubmission({
  isApproved: true,
  status: 'approved',
  paidReward: 25,
  duplicates: [{ ...plain, id: 99, name: 'The Twin', status: 'approved', metresAway: 12 }],
});
const LIST = 'GET /api/admin/courts?state=on-map';
const ONE = 'GET /api/admin/courts/7';
const done = { body: { success: true, message: '' } };

function Tab() {
  const [openId, onOpen] = useState<number>();
  return (
    <ManagedCourtsTab openId={openId} onOpen={onOpen} renderMap={({ label }) => <p>{label}</p>} />
  );
}
async function open(changes: Partial<CourtSubmission> = {}, answers = {}) {
  const body = { ...court, ...changes };
  const spy = stubServer({ [LIST]: { body: [body] }, [ONE]: { body }, ...answers });
  renderInApp(<Tab />);
  await userEvent.click(await screen.findByRole('button', { name: /^Manage/ }));
  await screen.findByText('Map');
  return spy;
}
const bodyOf = (spy: ReturnType<typeof stubServer>, end: string) =>
  JSON.parse(String(spy.mock.calls.find(([url]) => String(url).endsWith(end))?.[1]?.body));

describe('ManagedCourtsTab', () => {
  it('links to the printable poster in both sizes [PUB-7]', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Print A6' });
    expect(link.getAttribute('href')).toBe('/courts/7/poster?size=a6');
  });

  it('closes a court with an optional last day and reason [ADM-54]', async () => {
    const spy = await open({}, { 'POST /api/admin/courts/7/close': done });
    await userEvent.click(screen.getByRole('button', { name: 'Close court' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Close “/ }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'New floor');
    await userEvent.click(dialog.getByRole('button', { name: 'Close court' }));
    expect(await screen.findByText('Court closed')).toBeTruthy();
    expect(bodyOf(spy, '/close')).toEqual({ reason: 'New floor' });
  });

  it('sets any number and the opening hours of a court [CARD-35]', async () => {
    const FACT = 'PUT /api/admin/courts/7/facts';
    const spy = await open({}, { [FACT]: { body: court } });
    await userEvent.selectOptions(screen.getByLabelText('Add or change a fact'), '5 hoops');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save hours' });
    await userEvent.type(screen.getByLabelText('Hours'), 'Always');
    expect(save.disabled).toBe(true);
    await userEvent.clear(screen.getByLabelText('Hours'));
    await userEvent.type(screen.getByLabelText('Hours'), 'Mo-Fr 08:00-22:00');
    await userEvent.click(save);
    await waitFor(() =>
      expect(sentTo(spy, FACT)).toEqual([
        { key: 'hoops', value: '5' },
        { key: 'openingHours', value: 'Mo-Fr 08:00-22:00' },
      ]),
    );
  });

  it('reopens a closed court and restores a removed one [ADM-54]', async () => {
    await open(
      { closure: { until: '2026-12-01', reason: 'New floor' } },
      { 'POST /api/admin/courts/7/reopen': done },
    );
    expect(screen.getAllByText(/^Closed through/)[0]).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reopen court' }));
    expect(await screen.findByText('Court reopened')).toBeTruthy();
    cleanup();
    await open(
      { status: 'removed', isApproved: false, rejectReason: 'No court' },
      { 'POST /api/admin/courts/7/restore': done },
    );
    expect(screen.queryByRole('button', { name: 'Remove court' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Restore court' }));
    expect(await screen.findByText('Court restored')).toBeTruthy();
  });

  it('removes a court with a reason and reverses its reward only on request [ADM-54]', async () => {
    const spy = await open({}, { 'POST /api/admin/courts/7/remove': done });
    await userEvent.click(screen.getByRole('button', { name: 'Remove court' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Remove “/ }));
    await userEvent.click(dialog.getByText('The court no longer exists.'));
    await userEvent.click(dialog.getByRole('switch', { name: /^Take back/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove court' }));
    expect(await screen.findByText('Court removed')).toBeTruthy();
    expect(bodyOf(spy, '/remove')).toEqual({
      reason: 'The court no longer exists.',
      reverseReward: true,
    });
  });

  it('merges a court into a nearby one and moves the pin [ADM-54]', async () => {
    const spy = await open(
      {},
      { 'POST /api/admin/courts/7/merge': done, 'PUT /api/admin/courts/7/pin': done },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Merge into this court' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into “The Twin”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge into this court' }));
    expect(await screen.findByText('Courts merged')).toBeTruthy();
    expect(bodyOf(spy, '/merge')).toEqual({ intoCourtId: 99, reverseReward: false });
    const latitude = screen.getByLabelText('Latitude');
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '41.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save pin' }));
    expect(await screen.findByText('Court moved')).toBeTruthy();
    expect(bodyOf(spy, '/pin')).toEqual({ lat: 41.5, lng: -73.9364 });
  });

  it('replaces a court’s photo [ADM-54]', async () => {
    const spy = await open({}, { 'PUT /api/admin/courts/7/photo': done });
    const file = new File(['x'], 'court.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Replace photo', { selector: 'input' }), file);
    await waitFor(() =>
      expect(spy.mock.calls.some(([url]) => String(url).endsWith('/7/photo'))).toBe(true),
    );
    expect(await screen.findByText('Photo replaced')).toBeTruthy();
  });
});
