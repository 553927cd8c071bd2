export { makePoster } from './posters.service.ts';
