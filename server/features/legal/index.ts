export { registerLegal } from './legal.routes.ts';
