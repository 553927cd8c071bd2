import type { FastifyInstance } from 'fastify';
import { readContact, tellAccountChange } from '#server/features/accounts/mail/account-mail.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import { logSecurityEvent } from '#server/platform/metrics/security-log.ts';
import * as contract from '#shared/accounts/passkeys.contract.ts';
import { siteOf } from './passkey-proof.service.ts';
import {
  addPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startPasskey,
} from './passkeys.service.ts';

export function registerPasskeyRoutes(app: FastifyInstance, deps: Deps): void {
  const background = createBackgroundWork(app, deps.log);

  route(app, deps, contract.listPasskeys, ({ viewer }) => listOwnPasskeys(deps.db, viewer.userId));

  route(app, deps, contract.startPasskey, ({ viewer, request }) =>
    startPasskey(deps, viewer, siteOf(deps, request)),
  );

  route(app, deps, contract.addPasskey, async ({ viewer, body, request }) => {
    const passkey = await addPasskey(deps, viewer, {
      credential: body.credential,
      site: siteOf(deps, request),
      userAgent: request.headers['user-agent'] ?? '',
    });
    const contact = await readContact(deps, viewer.userId);
    background.run('mail about a new passkey', () => tellAccountChange(deps, contact, 'passkey'));
    logSecurityEvent(request, 'PASSKEY_ADDED');
    return passkey;
  });

  route(app, deps, contract.renamePasskey, async ({ viewer, params, body }) => {
    await renameOwnPasskey(deps, viewer, { id: params.id, name: body.name });
    return { success: true };
  });

  route(app, deps, contract.removePasskey, async ({ viewer, params, request }) => {
    await removeOwnPasskey(deps, viewer, params.id);
    const contact = await readContact(deps, viewer.userId);
    background.run('mail about a removed passkey', () =>
      tellAccountChange(deps, contact, 'passkeyRemoved'),
    );
    logSecurityEvent(request, 'PASSKEY_REMOVED');
    return { success: true };
  });
}
