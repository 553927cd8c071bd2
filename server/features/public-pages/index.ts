export { registerPublicPages } from './public-pages.routes.ts';
