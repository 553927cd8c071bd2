import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/accounts/sign-up-proof.contract.ts';
import { makeSignUpChallenge } from './proof.service.ts';

export function registerProofRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.signUpChallenge, async ({ query }) => ({
    challenge: await makeSignUpChallenge(deps, query.invite),
  }));
}
