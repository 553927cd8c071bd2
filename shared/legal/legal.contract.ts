import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { LEGAL_PAGES } from '#shared/legal/legal-pages.ts';

export const legalPage = defineEndpoint({
  method: 'GET',
  path: '/api/pages/:name',
  access: 'anyone',
  summary: 'Terms, privacy or contact, in the language of the visitor, as a small part of Markdown',
  params: z.object({ name: z.enum(LEGAL_PAGES) }),
  response: z.object({ text: z.string() }),
});
