// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from '#client/app/router.tsx';
import { FeedItem } from '#client/features/activity/feed-item.tsx';
import { GameRow } from '#client/features/games/game-row.tsx';
import { NotificationList } from '#client/features/notifications/notification-list.tsx';
import { RewardRow } from '#client/features/rewards/reward-row.tsx';
import type { FeedItem as Item } from '#shared/activity/activity.contract.ts';
import type { StatEntry } from '#shared/player-stats/player-stats.contract.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import { renderInApp, SOFIA, signInHint, stubServer } from '#tests/test-client.tsx';

const RUNS = { numRuns: 40 };
const NOW = new Date().toISOString();
/** Includes names that an object literal inherits, the specification's "other", and any string. */
const kinds = fc.oneof(
  fc.constantFrom('other', '', 'constructor', 'toString', '__proto__', 'hasOwnProperty'),
  fc.string(),
);

afterEach(() => {
  cleanup();
  signInHint(false);
  vi.unstubAllGlobals();
});

describe('unknown kinds [UI-23]', () => {
  it('shows an unknown reward type with a title, an icon and its amount, in every status', () => {
    fc.assert(
      fc.property(kinds, fc.constantFrom('queued', 'pending', 'void', 'new'), (type, status) => {
        const entry = { id: 1, type, status, reason: '', amount: 7, note: null } as RewardEntry;
        render(<RewardRow entry={{ ...entry, courtId: null, courtName: null, createdAt: NOW }} />);
        expect(screen.getByText('+7 $JIM')).toBeDefined();
        expect(screen.getByText('Reward')).toBeDefined();
        expect(document.querySelector('li svg')).not.toBeNull();
        cleanup();
      }),
      RUNS,
    );
  });

  it('shows the description of an unknown feed item', () => {
    const nothing = () => undefined;
    fc.assert(
      fc.property(kinds, (type) => {
        const item = { id: 'a', type, playerCount: 1, courtName: null, courtId: null } as Item;
        const words = { description: 'Something happened', anonymizedUser: 'A player' };
        const rest = { ...words, timestamp: NOW, isActive: false, isMine: false };
        renderInApp(<FeedItem item={{ ...item, ...rest }} onReport={nothing} onRemove={nothing} />);
        expect(screen.getByText('Something happened')).toBeDefined();
        cleanup();
      }),
      RUNS,
    );
  });

  it('lists an unknown notification with the others', async () => {
    const notices = ['other', 'constructor', '__proto__', 'friend-request'].map((kind, id) => ({
      id,
      kind,
      title: `Title ${id}`,
      text: 'Text',
      link: '/',
      isRead: true,
      createdAt: NOW,
    }));
    stubServer({ 'GET /api/notifications': { body: notices } });
    renderInApp(<NotificationList />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  });

  it('shows an unknown game status as pending', () => {
    fc.assert(
      fc.property(kinds, (status) => {
        const figures = { points: 1, assists: 2, rebounds: 3, steals: 4, blocks: 5 };
        const game = { id: 1, status, gameDate: '2026-11-01', ...figures } as StatEntry;
        const rest = { court: null, photoUrl: null, rejectReason: null, createdAt: NOW };
        renderInApp(<GameRow game={{ ...game, ...rest }} onCorrect={() => undefined} />);
        expect(screen.getByText('Pending review')).toBeDefined();
        cleanup();
      }),
      RUNS,
    );
  });
});

describe('unknown actions', () => {
  beforeAll(async () => {
    await import('#client/screens/admin-screen.tsx');
    await import('#client/features/admin/audit-tab.tsx');
  });
  beforeEach(() => signInHint(true));

  it('shows an unknown action in the audit log under its own name [UI-23]', async () => {
    const entry = (action: string, id: number) => ({
      id,
      actor: { id: 1, name: 'Root' },
      action,
      subjectType: action,
      subjectId: 4,
      subjectName: null,
      before: {},
      after: {},
      createdAt: NOW,
    });
    const entries = ['court.paint', 'constructor', 'court.approve'].map(entry);
    stubServer({
      'GET /api/auth/me': { body: { ...SOFIA, role: 'Admin' } },
      'GET /api/admin/audit': { body: { entries, hasMore: false } },
    });
    renderInApp(<Router />, '/admin?tab=audit');
    expect(await screen.findByText('court.paint')).toBeDefined();
    expect(screen.getByText('constructor')).toBeDefined();
    expect(screen.getAllByText('Approved a court').length).toBeGreaterThan(0);
  });
});
