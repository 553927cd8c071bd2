import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pendingCourt } from '#client/features/admin/test-items.ts';
import { refusal, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CourtsTab } from './courts-tab.tsx';

const LIST = 'GET /api/admin/pending-courts';
const done = { body: { success: true, message: '' } };
const taken = refusal(409, 'CONFLICT', 'This court has already been rejected.');
const first = pendingCourt();
const { submitter } = first;
const volkspark = pendingCourt({ id: 8, name: 'Volkspark' });
const two = [first, { ...volkspark, submitter: submitter && { ...submitter, id: 12 } }];
const agree = async (question: string, answer: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await userEvent.click(dialog.getByRole('button', { name: answer }));
};
const show = () => renderInApp(<CourtsTab renderMap={({ label }) => <p>{label}</p>} />);
const sent = (spy: ReturnType<typeof stubServer>) =>
  spy.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${String(url)}`);

describe('Courts tab', () => {
  it('shows photo, name, address, submitter, date and three actions for each court [ADM-24]', async () => {
    stubServer({ [LIST]: { body: [pendingCourt()] } });
    show();
    const item = await screen.findByRole('listitem');
    const card = within(item);
    expect(card.getByRole('heading', { name: 'Rucker Side Court' })).toBeTruthy();
    expect(card.getByText('W 155th St, New York')).toBeTruthy();
    expect(card.getByText('Nia Reyes')).toBeTruthy();
    expect(card.getByText('Nov 14, 2026')).toBeTruthy();
    expect(card.getByRole('button', { name: 'View' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Reject: Rucker Side Court' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('offers a retry when the list fails to load', async () => {
    stubServer({ [LIST]: { status: 500 } });
    show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('approves a court, confirms it, removes it and selects the next [ADM-31, ADM-33]', async () => {
    const answers = { [LIST]: { body: two }, 'POST /api/courts/7/approve': done };
    stubServer(answers);
    show();
    const [button] = await screen.findAllByRole('button', { name: 'Approve' });
    answers[LIST].body = two.slice(1);
    await userEvent.click(button as HTMLElement);
    await agree('Approve “Rucker Side Court”?', 'Approve');
    expect(await screen.findByText('Court approved!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Rucker Side Court')).toBeNull());
    expect(screen.getByRole('listitem').getAttribute('aria-current')).toBe('true');
  });

  it('shows the specified error and the reason when another admin was faster [ADM-13, ADM-31]', async () => {
    stubServer({ [LIST]: { body: two }, 'POST /api/courts/7/approve': taken });
    show();
    const [button] = await screen.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(button as HTMLElement);
    await agree('Approve “Rucker Side Court”?', 'Approve');
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Failed to approve court')).toBeTruthy();
    expect(screen.getByText('This court has already been rejected.')).toBeTruthy();
  });

  it('asks for a reason before it rejects a court [ADM-27]', async () => {
    const spy = stubServer({ [LIST]: { body: two }, 'POST /api/courts/7/reject': done });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Reject: Rucker Side Court' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
    expect(sent(spy)).not.toContain('POST /api/courts/7/reject');
    await userEvent.click(dialog.getByText('The photo does not show the court.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    const reason = 'The photo does not show the court.';
    await waitFor(() => expect(sentTo(spy, 'POST /api/courts/7/reject')).toEqual([{ reason }]));
  });

  it('supports single-key shortcuts, but not while the user types [ADM-34]', async () => {
    const spy = stubServer({ [LIST]: { body: two }, 'POST /api/courts/8/approve': done });
    show();
    await screen.findByText('Volkspark');
    await userEvent.type(screen.getByLabelText('Area'), 'a');
    expect(sent(spy)).not.toContain('POST /api/courts/7/approve');
    await userEvent.clear(screen.getByLabelText('Area'));
    (document.activeElement as HTMLElement).blur();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.keyboard('jja');
    await agree('Approve “Volkspark”?', 'Approve');
    await waitFor(() => expect(sent(spy)).toContain('POST /api/courts/8/approve'));
    expect(sent(spy)).not.toContain('POST /api/courts/7/approve');
    await userEvent.keyboard('?');
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('ignores shortcuts while another question is open [ADM-34]', async () => {
    stubServer({ [LIST]: { body: [first, { ...volkspark, isTrusted: true }] } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /from trusted submitters/ }));
    (await screen.findByRole('button', { name: 'Approve 1' })).focus();
    await userEvent.keyboard('ar?');
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  });

  it('shows the next court if another admin decides the one on view [ADM-33]', async () => {
    const last = pendingCourt({ id: 9, name: 'West 4th' });
    const list = { body: [first, volkspark, last] };
    stubServer({ [LIST]: list, 'GET /api/admin/courts/8': { status: 500 } });
    const { queryClient } = show();
    await screen.findByText('Volkspark');
    await userEvent.keyboard('jjv');
    await screen.findByRole('dialog', { name: 'Volkspark' });
    list.body = [first, last];
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('dialog', { name: 'West 4th' })).toBeTruthy();
    list.body = [];
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    list.body = [first];
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(first.name);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('filters by area and age on the server [ADM-34]', async () => {
    const spy = stubServer({ [LIST]: { body: two } });
    show();
    await screen.findByText('Volkspark');
    await userEvent.selectOptions(screen.getByLabelText('Age'), 'older');
    await userEvent.click(screen.getByLabelText('Area'));
    await userEvent.paste('berlin');
    await waitFor(() =>
      expect(sent(spy)).toContain('GET /api/admin/pending-courts?area=berlin&age=older'),
    );
  });

  it('approves in bulk only courts from trusted submitters [ADM-34]', async () => {
    const spy = stubServer({
      [LIST]: { body: [first, { ...volkspark, isTrusted: true }] },
      'POST /api/admin/courts/approve-many': { body: { approved: [8], refused: [] } },
    });
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Approve 1 court from trusted submitters' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 1' }));
    expect(await screen.findByText('1 court approved!')).toBeTruthy();
    expect(sentTo(spy, 'POST /api/admin/courts/approve-many')).toEqual([{ courtIds: [8] }]);
  });

  it('approves no court that arrives while the admin confirms the others [ADM-34, ADM-52]', async () => {
    const list = { body: [{ ...volkspark, isTrusted: true }] };
    const spy = stubServer({
      [LIST]: list,
      'POST /api/admin/courts/approve-many': { body: { approved: [8], refused: [] } },
    });
    const { queryClient } = show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Approve 1 court from trusted submitters' }),
    );
    list.body.push({ ...first, isTrusted: true });
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Rucker Side Court');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 1' }));
    await screen.findByText('1 court approved!');
    expect(sentTo(spy, 'POST /api/admin/courts/approve-many')).toEqual([{ courtIds: [8] }]);
  });

  it('asks before approving and sends nothing if the admin cancels [ADM-52]', async () => {
    const spy = stubServer({ [LIST]: { body: [first] } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await agree('Approve “Rucker Side Court”?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(spy)).not.toContain('POST /api/courts/7/approve');
  });

  it('rejects all courts of one person with one reason [ADM-50, ADM-51]', async () => {
    const spy = stubServer({
      [LIST]: { body: [first, volkspark] },
      'POST /api/admin/courts/reject-many': { body: { rejected: [8], refused: [] } },
    });
    show();
    expect(await screen.findByText(/0 approved, 0 rejected/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: "Reject Nia Reyes's courts" }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Rucker/ }));
    await userEvent.click(dialog.getByText('There is no basketball court here.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject 1' }));
    expect(await screen.findByText('1 court rejected')).toBeTruthy();
    expect(sentTo(spy, 'POST /api/admin/courts/reject-many')).toEqual([
      { courtIds: [8], reason: 'There is no basketball court here.' },
    ]);
  });

  it('offers no decision on the admin’s own courts or courts without a pin [ADM-6, ADM-10]', async () => {
    stubServer({
      [LIST]: {
        body: [
          pendingCourt({ isOwn: true }),
          pendingCourt({ id: 8, latitude: null, longitude: null }),
        ],
      },
    });
    show();
    const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  });
});

describe('suggested edits', () => {
  const EDITS = 'GET /api/admin/corrections';
  const suggestion = {
    id: 5,
    kind: 'gone',
    state: 'open',
    text: null,
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
    court: { id: 7, name: 'The Cage' },
    author: { id: 3, name: 'Nia Reyes', username: 'nia' },
    decidedAt: null,
    decidedBy: null,
    canUndo: false,
    canMerge: false,
  };

  it('shows how far a pin moves and links to both places [CARD-81]', async () => {
    const pin = { kind: 'moved', latitude: 40.83, longitude: -73.93, moveMetres: 26 };
    stubServer({ [LIST]: { body: [] }, [EDITS]: { body: [{ ...suggestion, ...pin }] } });
    show();
    expect(await screen.findByText(/it moved\. This moves the pin 85 ft\./)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/courts/7', expect.stringContaining('mlat=40.83&mlon=-73.93')]);
  });

  it('asks before merging a duplicate for good [CARD-82]', async () => {
    const APPLY = 'POST /api/admin/corrections/5/apply';
    const twin = { kind: 'duplicate', otherCourt: { id: 8, name: 'The Twin' }, canMerge: true };
    const spy = stubServer({
      [LIST]: { body: [] },
      [EDITS]: { body: [{ ...suggestion, ...twin }] },
      [APPLY]: { body: { success: true, message: '' } },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Merge for good' }));
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(sentTo(spy, APPLY)).toEqual([]);
    await agree('Merge into “The Twin”?', 'Merge for good');
    expect(await screen.findByText('Courts merged')).toBeTruthy();
    expect(sentTo(spy, APPLY)).toHaveLength(1);
  });

  it('offers a retry when the suggestions fail to load [CARD-81]', async () => {
    stubServer({ [LIST]: { body: [] }, [EDITS]: { status: 500 } });
    show();
    const section = within(await screen.findByRole('region', { name: 'Suggested edits' }));
    expect(section.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('lets an admin apply, reject or undo what players suggest [CARD-81]', async () => {
    const applied = { id: 6, state: 'applied', decidedBy: 'Kim Keeper', canUndo: true };
    const done = { body: { success: true, message: '' } };
    const calls = ['5/apply', '5/reject', '6/undo'].map(
      (end) => `POST /api/admin/corrections/${end}`,
    );
    const spy = stubServer({
      [LIST]: { body: [] },
      [EDITS]: { body: [suggestion, { ...suggestion, ...applied }] },
      ...Object.fromEntries(calls.map((call) => [call, done])),
    });
    renderInApp(<CourtsTab renderMap={() => null} />);
    const [open, undoable] = within(
      await screen.findByRole('list', { name: 'Suggested edits' }),
    ).getAllByRole('listitem');
    expect(open?.textContent).toContain("2 players say it's gone.");
    expect(undoable?.textContent).toContain('Applied by Kim Keeper');
    for (const [name, done] of [
      ['Apply', 'Edit applied'],
      ['Reject', 'Suggestion rejected'],
      ['Undo', 'Edit undone'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name }));
      await screen.findByText(done);
    }
    await waitFor(() => expect(calls.map((call) => sentTo(spy, call).length)).toEqual([1, 1, 1]));
  });
});
