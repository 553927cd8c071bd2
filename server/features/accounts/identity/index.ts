export { findTakenKeys, isIdentityTaken } from './identity.repo.ts';
export { isHandleRetired, purgeRetiredHandles, retireHandle } from './retired-handles.repo.ts';
export { explainTaken } from './taken-identity.ts';
