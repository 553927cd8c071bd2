import type * as contract from '#shared/activity/activity.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const activityFeed = lightEndpoint<typeof contract.activityFeed>(
  'GET',
  '/api/activity-feed',
  { reads: ['feed'] },
);
export const createPost = lightEndpoint<typeof contract.createPost>('POST', '/api/posts', {
  changes: ['feed'],
});
export const deletePost = lightEndpoint<typeof contract.deletePost>('DELETE', '/api/posts/:id', {
  changes: ['feed'],
});
export const reportPost = lightEndpoint<typeof contract.reportPost>(
  'POST',
  '/api/posts/:id/report',
  { changes: [] },
);
