import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PinMapProps } from '#client/entities/court/pin-map-slot.ts';
import type { Correction } from '#shared/court-corrections/court-corrections.contract.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import { aCourtPage, PHOTO } from '#tests/client-builders.ts';
import {
  refusal,
  renderInApp,
  renderSignedIn,
  SOFIA,
  sentTo,
  stubServer,
} from '#tests/test-client.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { OpenSuggestions, SuggestEdit } from './suggest-edit.tsx';

const photo = (id: number, changes = {}) => ({
  ...PHOTO,
  id,
  url: `/photos/${id}/large.webp`,
  largeUrl: `/photos/${id}/large.webp`,
  likes: 0,
  isMine: false,
  isLiked: false,
  isPinned: false,
  ...changes,
});
const court = aCourtPage({
  id: 7,
  name: 'The Cage',
  photo: PHOTO,
  photoUrl: '/photos/1/large.webp',
  photos: [photo(2, { isMine: true }), photo(1, { likes: 3 })],
});

describe('photos of a court', () => {
  it('shows the cover first and opens photos large, with like and report [CARD-72]', async () => {
    const LIKE = 'PUT /api/courts/7/photos/1/like';
    const REPORT = 'POST /api/courts/7/report';
    const spy = stubServer({
      [LIKE]: { body: { likes: 4 } },
      [REPORT]: { body: { success: true } },
    });
    renderInApp(<PhotoStrip court={court} />);
    const strip = within(screen.getByRole('list', { name: 'Photos of this court' }));
    const [cover] = strip.getAllByRole('button', { name: 'Photo of The Cage' });
    await userEvent.click(cover as HTMLElement);
    const viewer = within(await screen.findByRole('dialog', { name: 'Photo 1 of 2' }));
    await userEvent.click(viewer.getByRole('button', { name: 'Like, 3 likes' }));
    await waitFor(() => expect(sentTo(spy, LIKE)).toHaveLength(1));
    expect(viewer.queryByRole('button', { name: 'Delete photo' })).toBeNull();
    await userEvent.click(viewer.getByRole('button', { name: 'Report this photo' }));
    const report = within(await screen.findByRole('dialog', { name: 'Report this photo' }));
    await userEvent.type(report.getByLabelText("What's wrong?"), 'Not a court');
    await userEvent.click(report.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeTruthy();
    expect(sentTo(spy, REPORT)).toEqual([{ about: 'photo', photoId: 1, reason: 'Not a court' }]);
  });

  it('keeps the focus on the heart while a like is sent [A11Y-42]', async () => {
    stubServer({ 'PUT /api/courts/7/photos/1/like': new Promise<never>(() => undefined) });
    renderInApp(<PhotoStrip court={court} />);
    const [cover] = screen.getAllByRole('button', { name: 'Photo of The Cage' });
    await userEvent.click(cover as HTMLElement);
    const heart = await screen.findByRole('button', { name: 'Like, 3 likes' });
    await userEvent.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect((heart as HTMLButtonElement).disabled).toBe(false);
  });

  it('shows the cover of a page cached by a version without photos [CARD-72]', () => {
    const { photos: _, ...old } = court;
    renderInApp(<PhotoStrip court={old as CourtPage} />);
    expect(screen.getByRole('img', { name: 'Photo of The Cage' })).toBeTruthy();
  });

  it('offers to add a photo until the court has 12 [CARD-72]', () => {
    const photos = Array.from({ length: 12 }, (_, index) => photo(index + 1));
    renderInApp(<PhotoStrip court={{ ...court, photos }} />);
    expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
    cleanup();
    renderInApp(<PhotoStrip court={{ ...court, photos: photos.slice(1) }} />);
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeTruthy();
  });

  it('shows only the cover of a removed court, without actions [CARD-72]', () => {
    renderInApp(<PhotoStrip court={{ ...court, isApproved: false, status: 'removed' }} />);
    expect(screen.getAllByRole('img', { name: 'Photo of The Cage' })).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets an admin pin and unpin the cover [CARD-65]', async () => {
    const [PIN, UNPIN] = [2, 1].map((id) => `/api/admin/courts/7/photos/${id}/pin`);
    stubServer({
      'GET /api/auth/me': { body: { ...SOFIA, role: 'Admin' } },
      [`PUT ${PIN}`]: { body: { success: true, message: '' } },
      [`DELETE ${UNPIN}`]: { body: { success: true, message: '' } },
    });
    const photos = [photo(2), photo(1, { isPinned: true })];
    renderSignedIn(<PhotoStrip court={{ ...court, photos }} />);
    const [cover] = await screen.findAllByRole('button', { name: 'Photo of The Cage' });
    await userEvent.click(cover as HTMLElement);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Let likes choose the cover' }),
    );
    expect(await screen.findByText('The photo with the most likes is the cover now')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make it the cover' }));
    expect(await screen.findByText('This photo is the cover now')).toBeTruthy();
  });

  it('asks before deleting an own photo [CARD-72]', async () => {
    const DELETE = 'DELETE /api/courts/7/photos/2';
    const spy = stubServer({ [DELETE]: { body: { success: true } } });
    renderInApp(<PhotoStrip court={court} />);
    const [, own] = screen.getAllByRole('button', { name: 'Photo of The Cage' });
    await userEvent.click(own as HTMLElement);
    const viewer = within(await screen.findByRole('dialog', { name: 'Photo 2 of 2' }));
    await userEvent.click(viewer.getByRole('button', { name: 'Delete photo' }));
    expect(sentTo(spy, DELETE)).toEqual([]);
    await userEvent.click(viewer.getByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(spy, DELETE)).toHaveLength(1);
  });

  it('adds a photo, and says why it was refused [CARD-72]', async () => {
    stubServer({
      'POST /api/courts/7/photos': refusal(409, 'CONFLICT', '', {
        reason: 'COURT_PHOTOS_FULL',
        params: { max: 12 },
      }),
    });
    renderInApp(<PhotoStrip court={court} />);
    const file = new File(['x'], 'court.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), file);
    expect(await screen.findByText('This court already has 12 photos.')).toBeTruthy();
  });
});

const suggestion: Correction = {
  id: 5,
  kind: 'locked',
  state: 'open',
  text: 'Gate is shut',
  name: null,
  latitude: null,
  longitude: null,
  until: null,
  otherCourt: null,
  moveMetres: null,
  players: 2,
  isMine: false,
  hasAgreed: false,
  needsAdmin: false,
  createdAt: '2026-11-18T10:00:00.000Z',
};

describe('suggested edits of a court', () => {
  it('shows what players say, with one tap to agree [CARD-86]', async () => {
    const AGREE = 'POST /api/courts/7/corrections/5/agree';
    const spy = stubServer({
      'GET /api/courts/7/corrections': {
        body: [suggestion, { ...suggestion, id: 6, kind: 'wrong-pin', moveMetres: 26 }],
      },
      [AGREE]: { body: { ...suggestion, state: 'applied' } },
    });
    renderInApp(<OpenSuggestions courtId={7} />);
    expect(await screen.findByText(/2 players say it's locked\./)).toBeTruthy();
    expect(screen.getByText(/the pin is wrong\. This moves the pin 85 ft\./)).toBeTruthy();
    const [agree] = screen.getAllByRole('button', { name: "That's right" });
    await userEvent.click(agree as HTMLElement);
    expect(await screen.findByText('Thanks! The court is updated.')).toBeTruthy();
    expect(sentTo(spy, AGREE)).toHaveLength(1);
  });

  it('says that an admin decides about a change that reaches far [CARD-79] [CARD-86]', async () => {
    const body = { ...suggestion, isMine: true, needsAdmin: true };
    stubServer({ 'POST /api/courts/7/corrections': { status: 201, body } });
    renderInApp(<SuggestEdit court={court} position={null} renderMap={() => null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Suggest an edit' }));
    await userEvent.click(await screen.findByRole('button', { name: "It's gone" }));
    await userEvent.click(screen.getByRole('button', { name: 'Send suggestion' }));
    expect(await screen.findByText('An admin will take a look.')).toBeTruthy();
  });

  it('suggests an edit by one choice and few fields [CARD-86]', async () => {
    const SUGGEST = 'POST /api/courts/7/corrections';
    const spy = stubServer({ [SUGGEST]: { status: 201, body: { ...suggestion, isMine: true } } });
    let map: PinMapProps | undefined;
    renderInApp(
      <SuggestEdit
        court={court}
        position={null}
        renderMap={(props) => {
          map = props;
          return <p>a map</p>;
        }}
      />,
    );
    const choose = async (kind: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Suggest an edit' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: kind }));
      return dialog;
    };
    const name = await choose('The name is wrong');
    const send = { name: 'Send suggestion' };
    expect(name.getByRole<HTMLButtonElement>('button', send).disabled).toBe(true);
    await userEvent.type(name.getByLabelText('The right name'), 'The Dome');
    await userEvent.click(name.getByRole('button', send));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const locked = await choose("It's locked");
    await userEvent.type(locked.getByLabelText(/^Last closed day/), '2026-12-01');
    await userEvent.click(locked.getByRole('button', send));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const pin = await choose('The pin is in the wrong place');
    map?.onMove?.({ latitude: 1, longitude: 2 });
    await waitFor(() =>
      expect(pin.getByRole<HTMLButtonElement>('button', send).disabled).toBe(false),
    );
    await userEvent.click(pin.getByRole('button', send));
    await waitFor(() =>
      expect(sentTo(spy, SUGGEST)).toEqual([
        { kind: 'wrong-name', name: 'The Dome' },
        { kind: 'locked', until: '2026-12-01' },
        { kind: 'wrong-pin', lat: 1, lng: 2 },
      ]),
    );
  });
});
