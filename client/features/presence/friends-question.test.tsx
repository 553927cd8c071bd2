import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, renderInApp, stubServer } from '#tests/test-client.tsx';
import { FriendsQuestion } from './friends-question.tsx';

const PRESENCE = 'POST /api/courts/7/presence';
type Answer = Answers[string];
const now = (asksAboutFriends: boolean) => ({
  courtId: 7,
  here: 1,
  friends: [],
  mine: { state: 'here', until: '', canStayOn: false, shownTo: 'nobody', asksAboutFriends },
});

function show(asksAboutFriends: boolean, answer: Answer = { body: now(false) }) {
  const fetch = stubServer({
    'GET /api/courts/7/now': { body: now(asksAboutFriends) },
    [PRESENCE]: answer,
  });
  renderInApp(<FriendsQuestion courtId={7}>How many hoops?</FriendsQuestion>);
  return () =>
    fetch.mock.calls.filter(([, init]) => init?.method === 'POST').map(([, init]) => init?.body);
}

describe('FriendsQuestion', () => {
  it('sends the choice for this stay and future ones, then makes room for the next question [PRES-20] [CARD-14]', async () => {
    const sent = show(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Friends too' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.getByText('How many hoops?')).toBeDefined();
    cleanup();
    expect(sent()).toEqual(['{"shownTo":"friends","alsoLater":true}']);
  });

  it("doesn't take a lost choice for saved while the question is still open [PRES-20]", async () => {
    show(true, new TypeError('lost'));
    await userEvent.click(await screen.findByRole('button', { name: 'Just count me' }));
    expect(await screen.findByText("That didn't work")).toBeDefined();
  });

  it('keeps the current setting when closed without a choice [PRES-20]', async () => {
    const sent = show(true);
    await screen.findByRole('button', { name: 'Just count me' });
    expect(screen.queryByText('How many hoops?')).toBeNull();
    cleanup();
    expect(sent()).toEqual(['{"shownTo":"nobody"}']);
  });

  it("hides the question if the user doesn't need to be asked [PRES-20]", async () => {
    const sent = show(false);
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    expect(sent()).toEqual([]);
  });
});
