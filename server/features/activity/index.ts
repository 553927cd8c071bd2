export { removePost, removePostsOf, spreadPosts } from './posts.repo.ts';
export { followCourt } from './posts.service.ts';
