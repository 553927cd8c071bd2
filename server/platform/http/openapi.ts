import * as z from 'zod/mini';
import { type Endpoint, isPublic } from '#shared/http/endpoint.ts';
import { failureSchema } from '#shared/http/failure.ts';

type Json = Record<string, unknown>;

const FAILURE =
  '`code` is one of a fixed list and says how to treat the failure. `reason` names the exact cause where there is more to say, and `params` holds what its sentence is made from, so that a client can word it in any language. `message` is the same in English.';

export function buildOpenApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'JIM', version, description: 'Find courts, check in, grow the game.' },
    paths,
    components: {
      schemas: { Failure: { description: FAILURE, ...jsonSchema(failureSchema, 'output') } },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-jim_session',
          description: 'Over plain http it is called jim_session.',
        },
      },
    },
  };
}

function describeCall(endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    'x-access': endpoint.access,
    ...(endpoint.mayLag ? { 'x-may-lag': true } : {}),
    ...(isPublic(endpoint) ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function requestBody({ body, upload }: Endpoint): Json | undefined {
  if (!upload) {
    return body && { content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
  }
  const fields = body ? jsonSchema(body, 'input') : { type: 'object' };
  const properties = {
    ...(fields.properties as Json | undefined),
    [upload.field]: { type: 'string', format: 'binary', maxLength: upload.maxBytes },
  };
  return { content: { 'multipart/form-data': { schema: { ...fields, properties } } } };
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
