import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '#client/entities/person/current-user.ts';
import { setLiveState } from '#client/lib/live/live-state.ts';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { ActivityScreen } from '#client/screens/activity-screen.tsx';
import { AllActivityScreen } from '#client/screens/all-activity-screen.tsx';
import type { FeedItem } from '#shared/activity/activity.contract.ts';
import {
  type Answers,
  refusal,
  renderSignedIn,
  SOFIA,
  sentTo,
  stubServer,
} from '#tests/test-client.tsx';

const item = (overrides: Partial<FeedItem> = {}): FeedItem => ({
  id: crypto.randomUUID(),
  type: 'checkin',
  playerCount: 1,
  playerRange: null,
  courtName: 'Rucker Park',
  courtId: 4,
  description: 'A player checked in at Rucker Park',
  anonymizedUser: 'A player',
  timestamp: new Date(Date.now() - 5 * 60_000).toISOString(),
  isActive: false,
  isMine: false,
  olderCursor: 'page-1',
  ...overrides,
});
const STATS = { totalBalance: 1234.5, weeklyEarned: 35, queuedRewards: 40, pendingRewards: 0 };

afterEach(() => {
  geolocation.reset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(items: FeedItem[], more: Answers = {}, search = '') {
  const fetch = stubServer({
    'GET /api/auth/me': { body: SOFIA },
    'GET /api/reward-stats': { body: STATS },
    'GET /api/courts?q=ruck&limit=4': { body: [{ id: 4, name: 'Rucker Park', address: 'Harlem' }] },
    'GET /api/activity-feed': { body: items },
    ...more,
  });
  const app = renderSignedIn(<ActivityScreen />, `/mobile-dashboard${search}`);
  await screen.findByText('1,234.5');
  const bodies = (path: string) => sentTo(fetch, `POST ${path}`);
  return { ...app, fetch, bodies, user: userEvent.setup() };
}

const feed = () => screen.getByRole('list', { name: 'Latest activity' });
const entries = () => within(feed()).getAllByRole('listitem');

describe('ActivityScreen', () => {
  it('greets the user by name and shows three figures [ACT-16]', async () => {
    await open([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hey, Sofia Marchetti');
    const figures = screen.getByLabelText('Your $JIM');
    expect(figures.textContent).toMatch(/35This week|This week35/);
    expect(figures.textContent).toMatch(/40Queued|Queued40/);
    expect(figures.textContent).toMatch(/1,234.5Balance|Balance1,234.5/);
  });

  it('shows the Nearby Activity Feed card, marked Live only while connected [ACT-17] [ACT-27]', async () => {
    await open([item()]);
    expect(screen.getByRole('heading', { name: 'Nearby Activity Feed' })).toBeDefined();
    expect(screen.queryByText('Live')).toBeNull();
    act(() => setLiveState('live'));
    expect(screen.getByText('Live')).toBeDefined();
    act(() => setLiveState('reconnecting'));
    expect(screen.queryByText('Live')).toBeNull();
    const badge = screen.getByText('Reconnecting...').closest('[role=status]');
    expect(badge?.className).toContain('text-ink-soft');
    expect(badge?.className).not.toContain('court');
  });

  it('shows at most 5 feed items, a link to older ones and the post form, and no prompt if there are at least 3 [ACT-18] [ACT-22] [ACT-42]', async () => {
    await open(Array.from({ length: 8 }, () => item()));
    expect(entries()).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'All activity' }).getAttribute('href')).toBe(
      '/mobile-dashboard/all',
    );
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    const form = screen.getByRole('form', { name: 'Say something' });
    expect(feed().compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Grow the ecosystem')).toBeNull();
    cleanup();
    await open([item(), item(), item()]);
    expect(screen.queryByText('Grow the ecosystem')).toBeNull();
    cleanup();
    await open([item(), item()]);
    expect(screen.getByText('Grow the ecosystem')).toBeDefined();
  });

  it('shows an icon per type and a relative time, "just now" for invalid times [ACT-19]', async () => {
    await open([
      item(),
      item({ type: 'post', timestamp: 'nonsense', description: 'one' }),
      item({ type: 'court_registration', timestamp: '' }),
      item({ type: 'something-new' as 'post', description: 'two' }),
    ]);
    const [first, second, third] = entries();
    expect(first?.textContent).toContain('5m ago');
    expect(second?.textContent).toContain('just now');
    expect(third?.textContent).toContain('just now');
    const icons = entries().map((entry) => entry.querySelector('svg')?.getAttribute('class'));
    expect(new Set(icons).size).toBe(4);
  });

  it('marks only active items as Trending [ACT-20]', async () => {
    await open([item({ isActive: true, playerCount: 6 }), item(), item()]);
    expect(screen.getAllByText('Trending')).toHaveLength(1);
    expect(entries()[0]?.textContent).toContain('6 players here now');
  });

  it('keeps the loaded feed when refreshing it fails [UI-47]', async () => {
    const answers = { 'GET /api/activity-feed': { body: [item()] } };
    const { queryClient } = await open([], answers);
    expect(entries()).toHaveLength(1);
    stubServer({});
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/activity-feed'] }));
    expect(entries()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('keeps the loaded feed when the one near the user fails to load [UI-47]', async () => {
    const coords = { latitude: 48, longitude: 16, accuracy: 8 };
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: { getCurrentPosition: (ok: PositionCallback) => ok({ coords } as never) },
    });
    const { user, fetch, queryClient } = await open([item()]);
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(fetch.mock.calls.map(([url]) => url)).toContain('/api/activity-feed?lat=48&lon=16');
    expect(entries()).toHaveLength(1);
  });

  it('invites the user to be the first if the feed is empty [ACT-21] [ACT-22]', async () => {
    await open([]);
    expect(screen.getByText('No recent activity in your area')).toBeDefined();
    expect(screen.getByText('Be the first to check in or register a court.')).toBeDefined();
    expect(screen.getByText('Grow the ecosystem')).toBeDefined();
  });

  it('says why the location could not be read after a tap on its button [GEO-18]', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: {
        getCurrentPosition: (_: unknown, failed: (error: object) => void) => failed({ code: 3 }),
      },
    });
    const { user } = await open([]);
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Location request timed out.');
  });

  it('sends a post of at most 280 characters with an optional court from the search [ACT-23] [ACT-31]', async () => {
    const { user, bodies } = await open([], {
      'POST /api/posts': { status: 201, body: { success: true, id: 'x' } },
    });
    const box = screen.getByLabelText('Your post');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Write something first')).toBeDefined();
    await user.click(box);
    await user.paste('x'.repeat(281));
    expect(screen.getByText('1 character over')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(screen.getByText('1 character over')).toBeDefined();
    expect(bodies('/api/posts')).toEqual([]);
    await user.clear(box);
    await user.type(box, 'Who is in?');
    await user.type(screen.getByLabelText('Court (optional)'), 'ruck');
    await user.click(await screen.findByRole('button', { name: /Rucker Park/ }));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Posted')).toBeDefined();
    expect(bodies('/api/posts')).toMatchObject([{ text: 'Who is in?', courtId: 4 }]);
    expect((box as HTMLTextAreaElement).value).toBe('');
  });

  it('keeps the text when posting fails and shows the reason [ACT-23]', async () => {
    const { user } = await open([], {
      'POST /api/posts': refusal(429, 'TOO_MANY_REQUESTS', 'Slow down.'),
    });
    await user.type(screen.getByLabelText('Your post'), 'Who is in?');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Unable to post')).toBeDefined();
    expect(screen.getByText('Slow down.')).toBeDefined();
    expect(screen.getByDisplayValue('Who is in?')).toBeDefined();
  });

  it("lets users report others' posts and delete their own, but not check-ins [ACT-23]", async () => {
    const theirs = item({ type: 'post', description: 'spam' });
    const mine = item({ type: 'post', description: 'my own', isMine: true });
    const { user, bodies } = await open([theirs, mine, item()], {
      [`POST /api/posts/${theirs.id}/report`]: { body: { success: true } },
      [`DELETE /api/posts/${mine.id}`]: { body: { success: true } },
    });
    const menus = screen.getAllByRole('button', { name: 'More options for this post' });
    expect(menus).toHaveLength(2);
    await user.click(menus[0] as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: 'Report post' }));
    await user.type(await screen.findByLabelText("What's wrong?"), 'It is spam');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeDefined();
    expect(bodies(`/api/posts/${theirs.id}/report`)).toEqual([{ reason: 'It is spam' }]);
    await user.click(menus[1] as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: 'Delete post' }));
    expect(await screen.findByText('Post deleted')).toBeDefined();
  });

  it('loads older items on request, each once, until the end [ACT-29]', async () => {
    const newest = Array.from({ length: 20 }, (_, i) => item({ description: `new ${i}` }));
    const second = [
      ...newest.slice(18),
      ...Array.from({ length: 12 }, (_, i) =>
        item({ description: `old ${i}`, olderCursor: 'page-2' }),
      ),
    ];
    stubServer({
      'GET /api/auth/me': { body: SOFIA },
      'GET /api/activity-feed': { body: newest },
      'GET /api/activity-feed?before=page-1': { body: second },
      'GET /api/activity-feed?before=page-2': { body: [] },
    });
    renderSignedIn(<AllActivityScreen />, '/mobile-dashboard/all');
    await screen.findByText('new 0');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(entries()).toHaveLength(10);
    await press();
    await expect.poll(() => entries()).toHaveLength(20);
    await press();
    await expect.poll(() => entries()).toHaveLength(30);
    await press();
    await expect.poll(() => entries()).toHaveLength(32);
    expect(new Set(entries().map((entry) => entry.textContent)).size).toBe(32);
    await screen.findByText("That's all for now.");
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('keeps a draft across screens and reloads, but not across sessions [ACT-30]', async () => {
    const { user } = await open([]);
    await user.type(screen.getByLabelText('Your post'), 'Who is in?');
    await user.type(screen.getByLabelText('Court (optional)'), 'ruck');
    await user.click(await screen.findByRole('button', { name: /Rucker Park/ }));
    cleanup();
    const { queryClient } = await open([]);
    expect(screen.getByDisplayValue('Who is in?')).toBeDefined();
    expect(screen.getByText('Rucker Park')).toBeDefined();
    act(() => setCurrentUser(queryClient, null));
    cleanup();
    await open([]);
    expect(screen.queryByDisplayValue('Who is in?')).toBeNull();
  });

  it('sends a post again with the same key until it is edited, also after a reload [ACT-30]', async () => {
    const answers = { 'POST /api/posts': new TypeError('Failed to fetch') };
    const first = await open([], answers);
    await first.user.type(screen.getByLabelText('Your post'), 'Who is in?');
    const keys: string[] = [];
    const post = async ({ bodies }: typeof first) => {
      const before = bodies('/api/posts').length;
      await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
      await waitFor(() => expect(bodies('/api/posts')).toHaveLength(before + 1));
      keys.push(bodies('/api/posts').at(-1).idempotencyKey);
    };
    await post(first);
    await post(first);
    cleanup();
    const second = await open([], answers);
    await post(second);
    await second.user.type(screen.getByLabelText('Your post'), '!');
    await post(second);
    const [key] = keys;
    expect(keys).toEqual([key, key, key, expect.not.stringMatching(String(key))]);
  });

  it('forgets the draft of a post that is sent after leaving the screen [ACT-30]', async () => {
    let answer = (_: Response) => {};
    const { user, fetch } = await open([]);
    const others = fetch.getMockImplementation();
    fetch.mockImplementation((url, init) =>
      init?.method === 'POST'
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : (others?.(url, init) as Promise<Response>),
    );
    await user.type(screen.getByLabelText('Your post'), 'Who is in?');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    cleanup();
    answer(Response.json({ success: true, id: 'x' }));
    await waitFor(async () => {
      await open([]);
      expect(screen.queryByDisplayValue('Who is in?')).toBeNull();
      cleanup();
    });
  });

  it('preselects the court from the URL, as after a check-in [ACT-31]', async () => {
    await open([], { 'GET /api/courts/4': { body: { id: 4, name: 'Rucker Park' } } }, '?court=4');
    expect(await screen.findByText('Rucker Park')).toBeDefined();
  });

  it('renders HTML, URLs and very long words in posts as plain text [TRUST-8]', async () => {
    const description = `https://shoes.example <script>alert(1)</script>${'w'.repeat(5000)}`;
    await open([item({ type: 'post', description })]);
    const post = screen.getByText(description);
    expect(post.querySelector('script, a')).toBeNull();
    expect(post.closest('a')).toBeNull();
  });
});
