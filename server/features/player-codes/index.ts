export { moveScans, playerCodesSection, purgeCourtCodes } from './player-codes.repo.ts';
export { registerPlayerCodes } from './player-codes.routes.ts';
export { movePosters } from './posters.repo.ts';
export { makePoster } from './posters.service.ts';
