export {
  asJsonArray,
  closureJoin,
  courtColumns,
  courtJoins,
  metresTo,
  presence,
} from './card.repo.ts';
