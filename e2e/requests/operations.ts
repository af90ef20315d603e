// The operations of both OpenAPI documents as the service publishes them: what each may be sent, and whether an answer is one it declares.
import { z } from 'zod';
import { aStaff } from '#api-test/console/staff.ts';
import type { TestApp } from '#api-test/test-app.ts';
import type { FailureBody } from '#contract/failures.ts';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  format?: string;
  pattern?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface DescribedOperation {
  'x-access': string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema?: Schema }> }>;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** What came back; without a text where the answer has no end. */
export interface Received {
  status: number;
  type: string;
  text: string | undefined;
}

export interface Operation {
  /** The key of the contract: `GET /api/v1/stations/{id}`. */
  key: string;
  method: string;
  path: string;
  /** `public`, `optional`, `member`, or `staff` and the right that is needed. */
  access: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  /** The type of a file that is the whole body. */
  upload: string | undefined;
  /** What is wrong with an answer by the document; undefined when nothing is. */
  faultOf(received: Received): string | undefined;
}

const JSON_TYPE = 'application/json';

export async function readOperations(app: TestApp): Promise<Operation[]> {
  const { headers } = await aStaff(app);
  const read = async (path: string) =>
    (await (await fetch(`${app.origin}${path}`, { headers })).json()) as OpenApiDocument;
  const documents = [await read('/api/openapi.json'), await read('/api/v1/console/openapi.json')];
  return documents.flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => asOperation(document, path, method, described)),
    ),
  );
}

function asOperation(
  { components }: OpenApiDocument,
  path: string,
  method: string,
  described: DescribedOperation,
): Operation {
  const upload = Object.keys(described.requestBody?.content ?? {}).find((type) => type !== JSON_TYPE);
  const failure = z.fromJSONSchema(components.schemas['Failure'] as never);
  const success = described.responses['200']!;
  const [type = ''] = Object.keys(success.content);
  const { schema } = success.content[type]!;
  const data = schema && z.fromJSONSchema(schema as never);
  return {
    key: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    access: described['x-access'],
    parameters: described.parameters,
    body: described.requestBody?.content[JSON_TYPE]?.schema,
    upload,
    faultOf: (received) => {
      const { status } = received;
      if (status >= 500) return `a ${status}`;
      const declared = described.responses[status];
      if (!declared) return `an undeclared ${status}`;
      if (status !== 200) return faultOfFailure(received, failure, declared.description.split(', '));
      if (!received.type.startsWith(type)) return `an undeclared ${received.type}`;
      return data && received.text !== undefined ? faultOf(data, received.text) : undefined;
    },
  };
}

function faultOfFailure({ type, text = '' }: Received, schema: z.ZodType, codes: readonly string[]) {
  if (!type.startsWith(JSON_TYPE)) return `an undeclared ${type}`;
  const fault = faultOf(schema, text);
  if (fault !== undefined) return fault;
  const { code } = JSON.parse(text) as FailureBody;
  return codes.includes(code) ? undefined : `an undeclared ${code}`;
}

function faultOf(schema: z.ZodType, text: string): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return undefined;
  const { path, message } = parsed.error.issues[0]!;
  return `not its schema: ${path.map(String).join('.').replaceAll(/\d+/g, '0')}: ${message}`;
}
