import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PinMapProps } from '#client/entities/court/pin-map-slot.ts';
import { courtSubmission, pendingCourt } from '#client/features/admin/test-items.ts';
import { aCourt, PHOTO } from '#tests/client-builders.ts';
import { renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CourtsTab } from './courts-tab.tsx';

const submission = courtSubmission({
  photo: PHOTO,
  notes: 'Lights until 10 pm',
  accuracyMetres: 18,
  device: [{ name: 'platform', value: 'iPhone' }],
  submitter: {
    id: 5,
    name: 'Nia Reyes',
    username: 'nia',
    role: 'Ref',
    profileImage: null,
    memberSince: '2026-01-02T00:00:00.000Z',
    approvedCourts: 4,
    rejectedCourts: 1,
    pendingCourts: 2,
    checkIns: 9,
    isTrusted: false,
  },
  duplicates: [{ ...aCourt({ id: 99 }), metresAway: 29 }],
});
const list = [pendingCourt(), pendingCourt({ id: 8, name: 'Volkspark' })];
const answers = () => ({
  'GET /api/admin/pending-courts': { body: list },
  'GET /api/admin/courts/7': { body: submission },
  'GET /api/admin/courts/8': { body: { ...submission, id: 8, name: 'Volkspark' } },
  'POST /api/courts/7/approve': { body: { success: true, message: '' } },
  'POST /api/courts/7/merge': { body: { success: true, message: '' } },
  'PUT /api/courts/7/pin': { body: submission },
});

let map: PinMapProps | undefined;
async function open() {
  renderInApp(
    <CourtsTab
      renderMap={(props) => {
        map = props;
        return <p>a map</p>;
      }}
    />,
  );
  const [view] = await screen.findAllByRole('button', { name: 'View' });
  await userEvent.click(view as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('a map');
  return dialog;
}

describe('View', () => {
  it('shows the whole submission [ADM-25]', async () => {
    stubServer(answers());
    const dialog = await open();
    const image = dialog.getByRole<HTMLImageElement>('img', { name: 'Photo of Rucker Side Court' });
    expect(image.src).toContain('/photos/k/large.webp');
    expect(map).toMatchObject({
      position: { latitude: 40.8297, longitude: -73.9364 },
      accuracyMetres: 18,
    });
    for (const text of [
      'Lights until 10 pm',
      'iPhone',
      'within 60 ft',
      '@nia',
      'Referee',
      '4 approved, 1 rejected, 2 pending',
      'Rucker Park',
    ]) {
      expect(dialog.getByText(text)).toBeTruthy();
    }
    expect(dialog.getByText(/^95 ft away/)).toBeTruthy();
  });

  it('moves the pin on the map or by coordinates [ADM-26]', async () => {
    const spy = stubServer(answers());
    const dialog = await open();
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save pin' });
    expect(save.disabled).toBe(true);
    map?.onMove?.({ latitude: 40.83, longitude: -73.93 });
    const latitude = dialog.getByLabelText<HTMLInputElement>('Latitude');
    await waitFor(() => expect(latitude.value).toBe('40.830000'));
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '91');
    expect(dialog.getByText(/^Latitude must be -90 to 90/)).toBeTruthy();
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '40,9');
    await userEvent.click(save);
    expect(await screen.findByText('Pin saved')).toBeTruthy();
    expect(sentTo(spy, 'PUT /api/courts/7/pin')).toEqual([{ lat: 40.9, lng: -73.93 }]);
  });

  it('opens the next submission after a decision [ADM-33]', async () => {
    stubServer(answers());
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: /^Approve “/ }));
    await userEvent.click(question.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { name: 'Volkspark', level: 2 })).toBeTruthy();
  });

  it('merges into a possible duplicate after a confirmation [ADM-15]', async () => {
    const spy = stubServer(answers());
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge into this court' }));
    const question = within(await screen.findByRole('dialog', { name: /^Merge into/ }));
    await userEvent.click(question.getByRole('button', { name: 'Merge into this court' }));
    expect(await screen.findByText('Merged into the existing court')).toBeTruthy();
    expect(sentTo(spy, 'POST /api/courts/7/merge')).toEqual([{ intoCourtId: 99 }]);
  });
});
