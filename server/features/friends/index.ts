export { toPerson, toRelatedPerson } from './person-row.ts';
