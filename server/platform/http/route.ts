import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '#server/platform/deps.ts';
import { despiteOutage, lagging, rememberWrite } from '#server/platform/http/read-after-write.ts';
import { JsonStream, JsonText, TextFile } from '#server/platform/http/text-answers.ts';
import { readUpload, type UploadedFile } from '#server/platform/http/upload.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { findViewer } from '#server/platform/sessions/session.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import type { Endpoint, EndpointData, EndpointResponse } from '#shared/http/endpoint.ts';
import type { Limit } from '#shared/http/limit.ts';
import { invalidInput } from '#shared/invalid.ts';

export type HandlerContext<E extends Endpoint> = EndpointData<E> & {
  viewer: E['access'] extends 'anyone' ? null : Viewer;
  file: E extends { upload: { required: true } } ? UploadedFile : UploadedFile | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Responses sent as they are, for endpoints that declare them. */
type WrittenAnswer<Body> =
  | JsonText<Body>
  | JsonStream<Body>
  | (Body extends string ? TextFile : never);

/**
 * Serves one endpoint: access first, then validation, rate limits and the handler. The order matters, because
 * strangers must get a 401 and not learn from a 400 what a valid request looks like.
 */
export function route<const E extends Endpoint, const Answer extends EndpointResponse<E>>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (context: HandlerContext<E>) => Promise<Answer | WrittenAnswer<EndpointResponse<E>>>,
): void {
  app.endpoints.push(endpoint);
  const isRead = endpoint.method === 'GET';
  const run = async (context: HandlerContext<E>) => {
    if (endpoint.mayLag) {
      return lagging(deps.db, context.request, () => handler(context));
    }
    const answer = await handler(context);
    if (!isRead) await rememberWrite(deps.db, context.request, context.reply);
    return answer;
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { failureTitle: endpoint.failureTitle },
    onRequest: async (request) => {
      request.viewer = await admit(deps, endpoint, request);
    },
    handler: async (request, reply) => {
      const upload = endpoint.upload ? await readUpload(request, endpoint.upload) : undefined;
      const context = {
        params: validate(endpoint.params, request.params),
        query: validate(endpoint.query, request.query),
        body: requireStorable(validate(endpoint.body, upload ? upload.fields : request.body)),
        file: upload?.file,
        viewer: request.viewer,
        request,
        reply,
      };
      await consumeLimits(deps, endpoint, request);
      const answer = await run(context as unknown as HandlerContext<E>);
      // The handler has taken over the response, for example for a stream.
      if (reply.sent) return reply;
      reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
      if (answer instanceof JsonText) return reply.send(answer.text);
      if (answer instanceof JsonStream) {
        return reply.type(answer.contentType).send(Readable.from(answer.pieces));
      }
      if (answer instanceof TextFile) {
        reply.header('content-disposition', `attachment; filename="${answer.name}"`);
        return reply.type(answer.contentType).send(answer.text);
      }
      // Parsing the response drops every field that isn't in the contract, so nothing leaks.
      return reply.send(JSON.stringify(z.parse(endpoint.response, answer)));
    },
  });
}

async function admit(
  deps: Deps,
  { access, mayLag }: Endpoint,
  request: FastifyRequest,
): Promise<Viewer | null> {
  if (access === 'anyone') return null;
  const find = () => findViewer(deps, request);
  // Only the primary knows who was just signed out. While it is down no one can be, so reads continue.
  const viewer = await (mayLag ? despiteOutage(deps.db, request, find) : find());
  if (viewer === null) throw new AppError('NOT_AUTHENTICATED');
  if (!can(viewer.role, access)) throw new AppError('FORBIDDEN');
  return viewer;
}

async function consumeLimits(
  deps: Deps,
  { limit = [] }: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  for (const each of [limit].flat()) {
    // Without a session, count by address.
    const subject = each.per === 'viewer' ? request.viewer?.userId : undefined;
    await consumeRateLimit(deps, each, subject ?? request.ip);
  }
}

/** For paths outside the contract, such as calendar files. */
export function limitBy(deps: Deps, limit: Limit & { per: 'address' }) {
  return (request: FastifyRequest): Promise<void> => consumeRateLimit(deps, limit, request.ip);
}

function validate(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues);
}

/** Runs after the schema, whose message is more specific. Search queries may contain any text. */
function requireStorable(body: unknown): unknown {
  if (!isStorable(body)) throw new AppError('INVALID_INPUT');
  return body;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All registered endpoints, for the OpenAPI document and the access test. */
    endpoints: Endpoint[];
  }
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** False if any string in it contains what PostgreSQL can't store: NUL or half a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member));
}
