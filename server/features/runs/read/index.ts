export { listRunsFor, readRunPage } from './read.service.ts';
