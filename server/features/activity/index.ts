export { registerActivity } from './activity.routes.ts';
export { removePost, removePostsOf, spreadPosts } from './posts.repo.ts';
export { activitySection, followCourt } from './posts.service.ts';
