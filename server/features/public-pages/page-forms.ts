import type { FastifyInstance } from 'fastify';

/** As a browser sends it: texts by name, whatever they are. */
export type Form = Record<string, string>;

/** More than name and address need, and far less than what hurts. */
const MAX_FORM_BYTES = 4_000;

/** Texts by name and nothing else, for all routes of this scope: pages show again what was typed. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
