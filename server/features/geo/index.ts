export { registerGeo } from './geo.routes.ts';
export { defaultCity, placeText } from './geo.service.ts';
