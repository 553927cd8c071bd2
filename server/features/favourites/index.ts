export { announceRun } from './court-alerts.repo.ts';
export { watchCourts } from './court-watch.service.ts';
export { favouritesSection } from './favourites.repo.ts';
export { registerFavourites } from './favourites.routes.ts';
export { moveFavourites, purgeFavourites } from './favourites.service.ts';
export { insertCall } from './player-calls.repo.ts';
