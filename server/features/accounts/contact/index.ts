export { findContact } from './contact.repo.ts';
export { isMailedCode, makeMailedCode } from './mailed-code.ts';
export { readContact, tellAccountChange } from './tell-account-change.ts';
