export { whereaboutsSection } from './personal-data.repo.ts';
export {
  arrive,
  leave,
  moveWhereabouts,
  purgeWhereabouts,
  showTo,
  stayOn,
} from './whereabouts.repo.ts';
