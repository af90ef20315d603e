// The OpenAPI description, generated from the same contract that validates requests and replies.
import { z } from 'zod';
import { failuresOf, type Access, type Endpoint } from '#contract/endpoint.ts';
import { failures } from '#contract/failures.ts';
import { version } from './version.ts';

type Json = Record<string, unknown>;

export function describeEndpoints(calls: Readonly<Record<string, Endpoint>>, brand: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(calls)) {
    const [method, path] = name.split(' ') as [string, string];
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(path, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-od_console' },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

function describeCall(path: string, endpoint: Endpoint): Json {
  return {
    tags: [path.replace('/console', '').split('/')[3]],
    summary: endpoint.summary,
    'x-access': accessLabel(endpoint.access),
    security: securityOf(endpoint.access),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...describeBody(endpoint),
    responses: {
      200: { description: 'OK', content: contentOf(endpoint) },
      ...failureResponses(endpoint),
    },
  };
}

function describeBody({ body, upload }: Endpoint): Json {
  if (upload) return { requestBody: { required: true, content: { [upload.type]: {} } } };
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } };
}

function contentOf(endpoint: Endpoint): Json {
  return endpoint.file ? { [endpoint.file]: {} } : { 'application/json': { schema: bodySchema(endpoint) } };
}

function bodySchema({ reply, topLevel, wholeBody }: Endpoint): Json {
  if (wholeBody) return inputSchema(reply);
  const wrapped = { type: 'object', required: ['data'], properties: { data: outputSchema(reply) } };
  // An output schema forbids further fields, and `data` would be one.
  return topLevel ? { allOf: [inputSchema(reply), wrapped] } : wrapped;
}

/** `public`, `optional`, `member`, or the right a member of staff needs: `staff item.move`. */
export function accessLabel(access: Access): string {
  return typeof access === 'string' ? access : `staff ${access.staff}`;
}

/** Several entries are alternatives, and an empty one means: without signing in. */
function securityOf(access: Access): Record<string, string[]>[] {
  switch (access) {
    case 'public':
      return [];
    case 'optional':
      return [{}, { bearer: [] }];
    case 'member':
      return [{ bearer: [] }];
    default:
      return [{ staff: [access.staff] }];
  }
}

function failureResponses(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => failures[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const inputSchema = (schema: z.ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
const outputSchema = (schema: z.ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

function withoutDialect(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'));
}

const failureSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(failures) },
    message: { type: 'string', description: 'one Korean sentence a user may read' },
    requestId: { type: 'string' },
    amount: { type: 'integer', description: 'AMOUNT_MISMATCH: the right amount' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
