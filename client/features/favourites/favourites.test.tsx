import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFavourite } from '#tests/client-builders.ts';
import { refusal, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CourtNote } from './court-note.tsx';
import { StarButton } from './star-button.tsx';
import { StarOffer } from './star-offer.tsx';
import { YourCourts } from './your-courts.tsx';

const RUCKER = aFavourite();
const CAGE = aFavourite({ id: 8, name: 'The Cage', activeNow: 0 });
const SHUT = aFavourite({ id: 9, name: 'Old Gym', closure: { until: null, reason: '' } });
const LIST = 'GET /api/favourites';

const showCourts = (props: Partial<Parameters<typeof YourCourts>[0]> = {}) =>
  renderInApp(<YourCourts except={new Set()} hidesEmpty={false} {...props} />);

describe('YourCourts', () => {
  it('shows each starred court as a chip with its player count or as closed [FAV-7]', async () => {
    stubServer({ [LIST]: { body: [RUCKER, CAGE, SHUT] } });
    showCourts();
    const chips = await screen.findAllByRole('link');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Rucker Park2',
      'The Cage0',
      'Old GymClosed',
    ]);
    expect(chips[0]?.getAttribute('href')).toBe('/courts/7');
    expect(chips[0]?.getAttribute('aria-label')).toBe('Rucker Park, active players: 2');
  });

  it('omits courts that the screen already shows [HOME-41]', async () => {
    stubServer({ [LIST]: { body: [RUCKER, CAGE] } });
    showCourts({ except: new Set([RUCKER.id]) });
    expect((await screen.findAllByRole('link')).map((chip) => chip.textContent)).toEqual([
      'The Cage0',
    ]);
  });

  it('explains where to find courts if none are starred, except to new members [FAV-7, FAV-9]', async () => {
    stubServer({ [LIST]: { body: [] } });
    showCourts();
    const link = await screen.findByRole('link', { name: 'Find courts' });
    expect(link.getAttribute('href')).toBe('/courts');
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
    cleanup();
    const fetch = stubServer({ [LIST]: { body: [] } });
    showCourts({ hidesEmpty: true });
    await expect.poll(() => fetch).toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('reports that starred courts failed to load and offers a retry [FAV-7]', async () => {
    stubServer({ [LIST]: { status: 500 } });
    showCourts();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubServer({ [LIST]: { body: [RUCKER] } });
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Rucker Park/ })).toBeDefined();
  });

  it('moves a court with the keyboard and keeps the focus on it [FAV-10]', async () => {
    const fetch = stubServer({
      [LIST]: { body: [RUCKER, CAGE, SHUT] },
      'PUT /api/favourites': { body: [CAGE, RUCKER, SHUT] },
    });
    showCourts();
    await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
    const down = await screen.findByRole('button', { name: 'Move Rucker Park down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"courtIds":[8,7,9]}');
    expect(await screen.findByText('Rucker Park is now number 2 of 3')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Rucker Park down');
    const up = screen.getByRole('button', { name: 'Move The Cage up' });
    expect(up.hasAttribute('disabled')).toBe(true);
  });
});

describe('StarButton', () => {
  it('shows whether the court is starred on the server [FAV-8]', async () => {
    const fetch = stubServer({
      [LIST]: { body: [] },
      'PUT /api/favourites/7': { body: [RUCKER] },
      'DELETE /api/favourites/7': { body: [] },
    });
    renderInApp(<StarButton court={RUCKER} />);
    const star = await screen.findByRole('button', { name: 'Star Rucker Park', pressed: false });
    await expect.poll(() => star.hasAttribute('aria-disabled')).toBe(false);
    await userEvent.click(star);
    await screen.findByRole('button', { name: 'Star Rucker Park', pressed: true });
    await userEvent.click(star);
    await screen.findByRole('button', { name: 'Star Rucker Park', pressed: false });
    expect(fetch.mock.calls.map(([, init]) => init?.method ?? 'GET')).toEqual([
      'GET',
      'PUT',
      'DELETE',
    ]);
  });

  it('hides the star while its state is unknown, e.g. offline [FAV-8]', async () => {
    const fetch = stubServer({ [LIST]: { status: 503 } });
    renderInApp(<StarButton court={RUCKER} isLabelled />);
    await expect.poll(() => fetch).toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reverts the star and explains why the server refused it [FAV-8]', async () => {
    const why = { reason: 'TOO_MANY_FAVOURITES', params: { max: 20 } };
    stubServer({
      [LIST]: { body: [] },
      'PUT /api/favourites/7': refusal(409, 'CONFLICT', 'no', why),
    });
    renderInApp(<StarButton court={RUCKER} />);
    const star = await screen.findByRole('button', { name: 'Star Rucker Park' });
    await expect.poll(() => star.hasAttribute('aria-disabled')).toBe(false);
    await userEvent.click(star);
    expect(await screen.findByText(/You can star up to 20 courts/)).toBeDefined();
    expect(star.getAttribute('aria-pressed')).toBe('false');
  });

  it('says that JIM is out of reach, unless only the response got lost [FAV-8]', async () => {
    const lost = { 'PUT /api/favourites/7': new TypeError('lost') };
    stubServer({ [LIST]: { body: [] }, ...lost });
    renderInApp(<StarButton court={RUCKER} />);
    const star = await screen.findByRole('button', { name: 'Star Rucker Park' });
    await expect.poll(() => star.hasAttribute('aria-disabled')).toBe(false);
    await userEvent.click(star);
    expect(await screen.findByText(/^Can't reach JIM/)).toBeDefined();
    stubServer({ [LIST]: { body: [RUCKER] }, ...lost });
    await userEvent.click(star);
    await screen.findByRole('button', { name: 'Star Rucker Park', pressed: true });
  });

  it('sets the star that a visitor tapped before logging in, and never removes it [FAV-11]', async () => {
    const fetch = stubServer({
      [LIST]: { body: [RUCKER] },
      'PUT /api/favourites/7': { body: [RUCKER] },
    });
    renderInApp(<StarButton court={RUCKER} isLabelled startsAtOnce />);
    expect(await screen.findByRole('button', { name: 'Starred' })).toBeDefined();
    await expect.poll(() => sentTo(fetch, 'PUT /api/favourites/7')).toHaveLength(1);
  });

  it('offers a star after a check-in to users without starred courts [FAV-9]', async () => {
    stubServer({ [LIST]: { body: [] }, 'PUT /api/favourites/7': { body: [RUCKER] } });
    renderInApp(<StarOffer courtId={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Star this court' }));
    expect(await screen.findByRole('button', { name: 'Starred' })).toBeDefined();
    cleanup();
    stubServer({ [LIST]: { body: [CAGE] } });
    const { queryClient } = renderInApp(<StarOffer courtId={7} />);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a note', () => {
  it('adds, edits and deletes a note on a starred court’s page [FAV-93]', async () => {
    const SAVE = 'PUT /api/favourites/7/note';
    const noted = { ...RUCKER, note: 'Gate code 1234' };
    const fetch = stubServer({ [LIST]: { body: [RUCKER] }, [SAVE]: { body: [noted] } });
    renderInApp(<CourtNote courtId={RUCKER.id} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    const field = await screen.findByRole('textbox', { name: 'Your note' });
    await userEvent.type(field, 'Gate code 1234');
    expect(screen.getByText('266 characters left')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Gate code 1234')).toBeDefined();
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"note":"Gate code 1234"}');

    stubServer({ [LIST]: { body: [noted] }, [SAVE]: { body: [RUCKER] } });
    await userEvent.click(screen.getByRole('button', { name: 'Edit note' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Your note' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Add a note' });
    expect(screen.queryByText('Gate code 1234')).toBeNull();
  });

  it("isn't offered for courts that aren't starred [FAV-93]", async () => {
    const fetch = stubServer({ [LIST]: { body: [CAGE] } });
    renderInApp(<CourtNote courtId={RUCKER.id} />);
    await expect.poll(() => fetch).toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
