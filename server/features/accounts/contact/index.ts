export { findContact } from './contact.repo.ts';
export { readContact, tellAccountChange } from './tell-account-change.ts';
