export {
  asJsonArray,
  closureJoin,
  courtColumns,
  courtJoins,
  metresTo,
  peopleNow,
  presence,
} from './card.repo.ts';
