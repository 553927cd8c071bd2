export { watchCourts } from './court-watch.service.ts';
export { registerFavourites } from './favourites.routes.ts';
export { moveFavourites, purgeFavourites } from './favourites-upkeep.service.ts';
export { announceRun } from './new-runs.repo.ts';
export { favouritesSection } from './personal-data.repo.ts';
export { insertCall } from './player-calls.repo.ts';
