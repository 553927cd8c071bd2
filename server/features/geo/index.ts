export { registerGeo } from './geo.routes.ts';
export { placeText } from './geo.service.ts';
