import { describe, expect, it } from 'vitest';
import { can, ROLES } from '#shared/access.ts';
import { type Access, isPublic } from '#shared/http/endpoint.ts';
import { useTestApp } from '#tests/test-app.ts';

/** Who may call what, written out: a new route fails here until somebody has thought about it. */
const EXPECTED: Record<string, Access> = {
  'POST /api/courts/:id/checkin': 'use-app',
  'GET /api/courts/:id/now': 'use-app',
  'POST /api/courts/:id/presence': 'use-app',
  'DELETE /api/courts/:id/presence': 'use-app',
  'POST /api/courts/:id/on-my-way': 'use-app',
  'DELETE /api/courts/:id/on-my-way': 'use-app',
  'POST /api/courts/:id/headcount': 'use-app',
  'GET /api/favourites': 'use-app',
  'PUT /api/favourites': 'use-app',
  'PUT /api/favourites/:id': 'use-app',
  'PUT /api/favourites/:id/alerts': 'use-app',
  'GET /api/courts/:id/call': 'use-app',
  'POST /api/courts/:id/call': 'use-app',
  'DELETE /api/courts/:id/call': 'use-app',
  'POST /api/courts/:id/call/answer': 'use-app',
  'DELETE /api/favourites/:id': 'use-app',
  'GET /api/runs': 'use-app',
  'POST /api/runs': 'use-app',
  'GET /api/runs/:key': 'use-app',
  'PATCH /api/runs/:key': 'use-app',
  'PUT /api/runs/:key/answer': 'use-app',
  'POST /api/runs/:key/cancel': 'use-app',
  'POST /api/runs/:key/remove': 'use-app',
  'GET /api/calendar': 'use-app',
  'POST /api/calendar': 'use-app',
  'DELETE /api/calendar': 'use-app',
  'POST /api/runs/:key/report': 'use-app',
  'POST /api/runs/:key/invite': 'use-app',
  'GET /api/check-ins/today': 'use-app',
  'GET /api/check-ins/calendar': 'use-app',
  'GET /api/admin/held-check-ins': 'review-rewards',
  'GET /api/reward-stats': 'use-app',
  'GET /api/user-stats': 'use-app',
  'GET /api/rewards/user': 'use-app',
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/auth/me': 'use-app',
  'GET /api/courts': 'use-app',
  'GET /api/courts/nearby': 'use-app',
  'GET /api/courts/map': 'use-app',
  'GET /api/courts/world': 'anyone',
  'POST /api/preferences/keep': 'anyone',
  'GET /api/pages/:name': 'anyone',
  'GET /api/courts/duplicates': 'use-app',
  'GET /api/courts/mine': 'use-app',
  'GET /api/courts/:id': 'use-app',
  'POST /api/courts/:id/report': 'use-app',
  'POST /api/courts': 'use-app',
  'POST /api/courts/register': 'use-app',
  'GET /api/geo/reverse': 'use-app',
  'GET /api/geo/cities': 'use-app',
  'POST /api/auth/complete-onboarding': 'use-app',
  'GET /api/auth/password-reset': 'anyone',
  'POST /api/auth/password-reset': 'anyone',
  'POST /api/auth/password-reset/confirm': 'anyone',
  'POST /api/auth/password-reset/confirm-code': 'anyone',
  'POST /api/mail/unsubscribe': 'anyone',
  'POST /api/auth/confirm-email': 'anyone',
  'POST /api/auth/appeal': 'anyone',
  'GET /api/admin/appeals': 'manage-people',
  'POST /api/admin/appeals/:id': 'manage-people',
  'POST /api/settings/email-confirmation': 'use-app',
  'POST /api/settings/email-confirmation/code': 'use-app',
  'GET /api/friends/invite': 'use-app',
  'POST /api/friends/invite': 'use-app',
  'GET /api/invites/:code': 'use-app',
  'POST /api/invites/:code': 'use-app',
  'GET /api/settings': 'use-app',
  'PUT /api/settings/profile': 'use-app',
  'DELETE /api/settings/email-change': 'use-app',
  'PUT /api/settings/notifications': 'use-app',
  'PUT /api/settings/privacy': 'use-app',
  'PUT /api/settings/language': 'use-app',
  'POST /api/settings/photo': 'use-app',
  'DELETE /api/settings/photo': 'use-app',
  'POST /api/settings/password': 'use-app',
  'POST /api/auth/passkey/options': 'anyone',
  'GET /api/auth/register': 'anyone',
  'POST /api/auth/passkey': 'anyone',
  'POST /api/auth/step-up/options': 'use-app',
  'POST /api/auth/step-up': 'use-app',
  'GET /api/settings/passkeys': 'use-app',
  'POST /api/settings/passkeys/options': 'use-app',
  'POST /api/settings/passkeys': 'use-app',
  'PUT /api/settings/passkeys/:id': 'use-app',
  'DELETE /api/settings/passkeys/:id': 'use-app',
  'GET /api/settings/devices': 'use-app',
  'DELETE /api/settings/devices/:id': 'use-app',
  'DELETE /api/settings/devices': 'use-app',
  'GET /api/settings/export': 'use-app',
  'DELETE /api/settings/account': 'use-app',
  'GET /api/map/settings': 'use-app',
  'POST /api/stats': 'use-app',
  'GET /api/stats': 'use-app',
  'GET /api/stats/summary': 'use-app',
  'PUT /api/stats/:id': 'use-app',
  'PUT /api/stats/:id/photo': 'use-app',
  'POST /api/admin/imports/preview': 'import-courts',
  'POST /api/admin/imports': 'import-courts',
  'GET /api/admin/imports': 'import-courts',
  'POST /api/admin/imports/:id/undo': 'import-courts',
  'GET /api/admin/system-stats': 'read-analytics',
  'GET /api/admin/pending-courts': 'review-courts',
  'GET /api/admin/courts/:id': 'review-courts',
  'POST /api/courts/:id/approve': 'review-courts',
  'POST /api/courts/:id/reject': 'review-courts',
  'POST /api/courts/:id/merge': 'review-courts',
  'PUT /api/courts/:id/pin': 'review-courts',
  'POST /api/admin/courts/approve-many': 'review-courts',
  'POST /api/admin/courts/reject-many': 'review-courts',
  'GET /api/admin/courts': 'review-courts',
  'POST /api/admin/courts/:id/close': 'review-courts',
  'POST /api/admin/courts/:id/reopen': 'review-courts',
  'PUT /api/admin/courts/:id/pin': 'review-courts',
  'POST /api/admin/courts/:id/merge': 'review-courts',
  'POST /api/admin/courts/:id/remove': 'review-courts',
  'POST /api/admin/courts/:id/restore': 'review-courts',
  'PUT /api/admin/courts/:id/photo': 'review-courts',
  'DELETE /api/admin/courts/:id/photo': 'review-courts',
  'GET /api/admin/people/:id/rewards': 'review-rewards',
  'POST /api/admin/rewards/:id/reverse': 'review-rewards',
  'GET /api/admin/pending-stats': 'verify-stats',
  'POST /api/stats/:id/verify': 'verify-stats',
  'POST /api/stats/:id/reject': 'verify-stats',
  'POST /api/admin/held-check-ins/:id/release': 'review-rewards',
  'POST /api/admin/held-check-ins/:id/void': 'review-rewards',
  'GET /api/admin/reports': 'moderate',
  'POST /api/admin/reports/:id/dismiss': 'moderate',
  'POST /api/admin/reports/:id/remove-post': 'moderate',
  'POST /api/admin/reports/:id/suspend': 'moderate',
  'GET /api/admin/people': 'manage-people',
  'PUT /api/admin/people/:id/role': 'manage-people',
  'POST /api/admin/people/:id/suspend': 'manage-people',
  'POST /api/admin/people/:id/restore': 'manage-people',
  'GET /api/admin/analytics/engagement': 'read-analytics',
  'GET /api/admin/analytics/growth': 'read-analytics',
  'GET /api/admin/analytics/busiest-courts': 'read-analytics',
  'GET /api/admin/analytics/heat-map': 'read-analytics',
  'GET /api/admin/analytics/retention': 'read-analytics',
  'GET /api/admin/audit': 'read-audit',
  'GET /api/admin/audit.csv': 'read-audit',
  'GET /api/friends/search': 'use-app',
  'POST /api/friends/request': 'use-app',
  'POST /api/friends/respond': 'use-app',
  'POST /api/friends/cancel': 'use-app',
  'POST /api/friends/unfriend': 'use-app',
  'POST /api/friends/block': 'use-app',
  'POST /api/friends/unblock': 'use-app',
  'GET /api/friends/blocked': 'use-app',
  'GET /api/friends/list': 'use-app',
  'GET /api/friends/requests': 'use-app',
  'POST /api/friends/privacy': 'use-app',
  'GET /api/friends/here': 'use-app',
  'GET /api/friends/waiting': 'use-app',
  'GET /api/people/:handle': 'use-app',
  'POST /api/people/:handle/report': 'use-app',
  'GET /api/activity-feed': 'use-app',
  'POST /api/posts': 'use-app',
  'DELETE /api/posts/:id': 'use-app',
  'POST /api/posts/:id/report': 'use-app',
  'GET /api/notifications': 'use-app',
  'GET /api/notifications/unread': 'use-app',
  'POST /api/notifications/read': 'use-app',
  'GET /api/notifications/push-key': 'use-app',
  'POST /api/notifications/push-subscriptions': 'use-app',
  'POST /api/notifications/push-subscriptions/remove': 'use-app',
  'GET /api/live': 'use-app',
};

describe('route access', () => {
  const get = useTestApp();
  const endpoints = () => get().app.endpoints;

  it('is the same as the written table [AUTH-31]', () => {
    const actual = endpoints().map(({ method, path, access }) => [`${method} ${path}`, access]);
    expect(Object.fromEntries(actual)).toEqual(EXPECTED);
  });

  it('answers 401 to strangers before it looks at the input [ERR-5]', async () => {
    for (const endpoint of endpoints()) {
      if (isPublic(endpoint)) continue;
      const answer = await get()
        .visitor()
        .send(endpoint, { params: { id: 'x', handle: 'x' } });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
  });

  it('answers 403 to each role without the capability, before it looks at the input [ERR-5]', async () => {
    for (const role of ROLES) {
      const person = await get().visitor().signUp();
      await get().deps.db.query('update users set role = $1 where id = $2', [role, person.id]);
      for (const endpoint of endpoints()) {
        const { access } = endpoint;
        if (access === 'anyone' || can(role, access)) continue;
        const answer = await person.send(endpoint, { params: { id: 'x', handle: 'x' } });
        expect([role, endpoint.path, answer.status]).toEqual([role, endpoint.path, 403]);
      }
    }
  });
});
