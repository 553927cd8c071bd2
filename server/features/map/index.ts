export { registerMap } from './map.routes.ts';
