import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { PUBLIC_PAGES } from '#shared/pages/public-pages.ts';

export const publicPage = defineEndpoint({
  method: 'GET',
  path: '/api/pages/:name',
  access: 'anyone',
  summary: 'Terms, privacy or contact, in the language of the visitor, as a small part of Markdown',
  params: z.object({ name: z.enum(PUBLIC_PAGES) }),
  response: z.object({ text: z.string() }),
});
