export { registerActivity } from './activity.routes.ts';
export { activitySection } from './personal-data.ts';
export { removePost, removePostsOf, spreadPosts } from './posts.repo.ts';
export { followCourt } from './posts.service.ts';
