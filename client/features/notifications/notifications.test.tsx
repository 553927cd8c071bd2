import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotificationsScreen } from '#client/screens/notifications-screen.tsx';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { type Answers, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { NotificationBell } from './notification-bell.tsx';

const UNREAD = 'GET /api/notifications/unread';
const LIST = 'GET /api/notifications';
const notice = (id: number, isRead: boolean): Notification => ({
  id,
  kind: 'friend-request',
  title: 'New friend request',
  text: `Player ${id} wants to be friends.`,
  link: `/players/p${id}`,
  isRead,
  createdAt: new Date().toISOString(),
});

afterEach(() => vi.unstubAllGlobals());

describe('notifications', () => {
  it('updates the bell’s unread count on new notifications and on reading [NTF-11] [NTF-12]', async () => {
    const answers: Answers = { [UNREAD]: { body: { unread: 2 } } };
    stubServer(answers);
    const { queryClient } = renderInApp(<NotificationBell />);
    const bell = await screen.findByRole('link', { name: 'Notifications, 2 unread' });
    expect(bell.textContent).toContain('2');
    answers[UNREAD] = { body: { unread: 120 } };
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/notifications/unread'] }));
    expect((await screen.findByRole('link', { name: /120 unread/ })).textContent).toContain('99+');
    answers[UNREAD] = { body: { unread: 0 } };
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/notifications/unread'] }));
    expect((await screen.findByRole('link', { name: 'Notifications' })).textContent).toBe('');
  });

  it('lists notifications, marks them as read and keeps new ones highlighted [NTF-11]', async () => {
    const fetch = stubServer({
      [LIST]: { body: [notice(9, false), notice(8, false), notice(7, true)] },
      [UNREAD]: { body: { unread: 2 } },
      'POST /api/notifications/read': { body: { unread: 0 } },
    });
    const { queryClient, history } = renderInApp(
      <>
        <NotificationBell />
        <NotificationsScreen />
      </>,
    );
    await screen.findByText('Player 9 wants to be friends.');
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeDefined();
    expect(sentTo(fetch, 'POST /api/notifications/read')).toEqual([{ upTo: 9 }]);
    expect(screen.getAllByText('New')).toHaveLength(2);
    await act(async () => {
      queryClient.setQueryData(['/api/notifications'], [notice(9, true), notice(8, true)]);
    });
    expect(screen.getAllByText('New')).toHaveLength(2);
    await userEvent.setup().click(screen.getByText('Player 9 wants to be friends.'));
    expect(history.at(-1)).toBe('/players/p9');
  });

  it('answers a friend request in the notification while it is open [NTF-20]', async () => {
    const request = { friendshipId: 5, personId: 3, displayName: 'Ana' };
    const answers: Answers = {
      [LIST]: { body: [{ ...notice(9, true), request }, notice(8, true)] },
      [UNREAD]: { body: { unread: 0 } },
      'POST /api/friends/respond': { body: { success: true, friendshipStatus: 'friends' } },
    };
    const fetch = stubServer(answers);
    renderInApp(<NotificationsScreen />);
    const user = userEvent.setup();
    expect(await screen.findAllByRole('button', { name: /Decline/ })).toHaveLength(1);
    answers[LIST] = { body: [notice(9, true), notice(8, true)] };
    await user.click(screen.getByRole('button', { name: /Accept.*Ana/ }));
    expect(await screen.findByText('Friend added')).toBeDefined();
    expect(sentTo(fetch, 'POST /api/friends/respond')).toEqual([
      { friendshipId: 5, action: 'accept' },
    ]);
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('keeps the loaded notifications when refreshing them fails [UI-47]', async () => {
    stubServer({ [LIST]: { body: [notice(9, true)] } });
    const { queryClient } = renderInApp(<NotificationsScreen />);
    await screen.findByText('Player 9 wants to be friends.');
    stubServer({});
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/notifications'] }));
    expect(screen.getByText('Player 9 wants to be friends.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows an empty state that explains what will appear here [NTF-11]', async () => {
    stubServer({ [LIST]: { body: [] } });
    renderInApp(<NotificationsScreen />);
    expect(await screen.findByText('Nothing new yet.')).toBeDefined();
  });

  it('offers web push only if the browser supports it, and explains a denial [NTF-7]', async () => {
    stubServer({ [LIST]: { body: [] } });
    renderInApp(<NotificationsScreen />);
    await screen.findByText('Nothing new yet.');
    expect(screen.queryByText('Notifications on this device')).toBeNull();
    cleanup();
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { permission: 'denied' });
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    renderInApp(<NotificationsScreen />);
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('turns push on with permission and the server’s key, and off again [NTF-7]', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
    const keys = { p256dh: 'p', auth: 'a' };
    let current: object | null = null;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        current = null;
      },
    };
    const subscribe = vi.fn(async () => {
      current = subscription;
      return subscription;
    });
    const registration = { pushManager: { subscribe, getSubscription: async () => current } };
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      permission: 'default',
      requestPermission: async () => 'granted',
    });
    const register = vi.fn(async () => registration);
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        register,
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
      },
    });
    const fetch = stubServer({
      [LIST]: { body: [] },
      'GET /api/notifications/push-key': { body: { publicKey: 'KEY' } },
      'POST /api/notifications/push-subscriptions': { status: 201, body: { success: true } },
      'POST /api/notifications/push-subscriptions/remove': { body: { success: true } },
    });
    renderInApp(<NotificationsScreen />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await screen.findByRole('button', { name: 'Turn on' });
    expect(register).toHaveBeenCalledWith('/sw.js');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
    const sent = fetch.mock.calls.filter(([, init]) => init?.method === 'POST');
    expect(sent.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
      ['/api/notifications/push-subscriptions', { endpoint, keys }],
      ['/api/notifications/push-subscriptions/remove', { endpoint }],
    ]);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
