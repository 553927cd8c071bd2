export { purgeSpentProofs, spendProof } from './proof.repo.ts';
export { registerProofRoutes } from './proof.routes.ts';
export { judgeSignUpProof } from './proof.service.ts';
