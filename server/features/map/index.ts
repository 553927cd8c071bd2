export { type MapPictures, openMapPictures } from './map-pictures.ts';
export { defaultCity, placeText } from './places.service.ts';
