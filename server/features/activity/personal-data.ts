import { forgetReporter, listReportsBy } from '#server/features/reports/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { listPostsBy } from './posts.repo.ts';

/** For the export of an account, and for its end; posts go with the person's own row. */
export const activitySection = {
  name: 'activity',
  tables: ['posts', 'reports'],
  async read(tx: Tx, userId: number) {
    const posts = await listPostsBy(tx, userId);
    return { posts, reportsMade: await listReportsBy(tx, userId) };
  },
  erase: forgetReporter,
};
