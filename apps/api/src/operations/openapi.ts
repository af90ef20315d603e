// The OpenAPI description, generated from the same contract that validates requests and replies.
import { z } from 'zod';
import { failuresOf, type Access, type Endpoint } from '#contract/endpoint.ts';
import { failures } from '#contract/failures.ts';
import { version } from './version.ts';

type Json = Record<string, unknown>;

export function describeEndpoints(
  calls: Readonly<Record<string, Endpoint>>,
  { title, origin }: { title: string; origin: string },
): Json {
  const paths: Record<string, Json> = {};
  const templates = new Map<string, string>();
  for (const [name, endpoint] of Object.entries(calls)) {
    const [method, ownPath] = name.split(' ') as [string, string];
    // Two calls may name the same part of an address differently; a document has one path for both.
    const shape = ownPath.replaceAll(/\{\w+\}/g, '{}');
    const path = templates.get(shape) ?? ownPath;
    templates.set(shape, path);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(method, ownPath, path, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: securitySchemesOf(Object.values(calls)),
      schemas: { Failure: failureSchema },
    },
  };
}

function describeCall(method: string, ownPath: string, path: string, endpoint: Endpoint): Json {
  return {
    tags: [path.replace('/console', '').split('/')[3]],
    operationId: operationIdOf(method, ownPath),
    summary: endpoint.summary,
    'x-access': accessLabel(endpoint.access),
    security: securityOf(endpoint.access),
    parameters: [
      ...pathParameters(endpoint, ownPath, path),
      ...parameters(endpoint.query, 'query'),
      ...headerParameters(method, endpoint),
    ],
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

/** Those that a call of the document names. */
function securitySchemesOf(calls: readonly Endpoint[]): Json {
  const isNamed = (scheme: string) =>
    calls.some(({ access }) => securityOf(access).some((alternative) => scheme in alternative));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([scheme]) => isNamed(scheme)));
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

/** `getConsoleItemsBySerialTimeline`: as a generated client calls it. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace('/api/v1', '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const capitalized = words.map((word) => word[0]!.toUpperCase() + word.slice(1));
  return `${method.toLowerCase()}${capitalized.join('')}`;
}

/** Under the names that the document's path has for them. */
function pathParameters({ params }: Endpoint, ownPath: string, path: string): Json[] {
  const namesIn = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const names = new Map(namesIn(ownPath).map((name, at) => [name, namesIn(path)[at]]));
  return parameters(params, 'path', (name) => names.get(name)!);
}

function headerParameters(method: string, { access, idempotent }: Endpoint): Json[] {
  const isStaffWrite = typeof access !== 'string' && method !== 'GET';
  const header = (name: string, description: string, schema: Json) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema,
  });
  return [
    ...(isStaffWrite
      ? [header('X-Console-Token', 'the token that GET /api/v1/console/session gives', { type: 'string' })]
      : []),
    ...(idempotent
      ? [
          header('Idempotency-Key', 'the same for every repetition of one act', {
            type: 'string',
            format: 'uuid',
          }),
        ]
      : []),
  ];
}

function parameters(
  schema: z.ZodObject | undefined,
  where: 'path' | 'query',
  nameOf = (name: string) => name,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name: nameOf(name),
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const inputSchema = (schema: z.ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
const outputSchema = (schema: z.ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

function withoutDialect({ $schema: _dialect, ...schema }: Json): Json {
  return withoutDefinitions(schema);
}

/** Any JSON at all refers to itself by a definition at the root of its own schema, which inside a document leads nowhere. */
const anyJson = definitionsOf(z.toJSONSchema(z.object({ value: z.json() })))[0];

/** The same schema with `{}`, which is any JSON too, in the place of such a reference. */
function withoutDefinitions(schema: Json): Json {
  if (definitionsOf(schema).some((definition) => definition !== anyJson))
    throw new Error('a schema of the contract refers to itself');
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node) return {};
    return Object.fromEntries(
      Object.entries(node).flatMap(([name, value]) => (name === '$defs' ? [] : [[name, walk(value)]])),
    );
  };
  return walk(schema) as Json;
}

/** Whatever their names are. */
function definitionsOf({ $defs = {} }: { $defs?: Json }): string[] {
  return Object.entries($defs).map(([name, definition]) => JSON.stringify(definition).replaceAll(name, ''));
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  staff: { type: 'apiKey', in: 'cookie', name: '__Host-od_console' },
};

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
