export { moveFavourites } from './favourites.repo.ts';
export { registerFavourites } from './favourites.routes.ts';
export { favouritesSection } from './personal-data.repo.ts';
