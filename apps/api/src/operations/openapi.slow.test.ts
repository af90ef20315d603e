// The two OpenAPI documents: nothing in them leads nowhere, and what a generated client needs is there.
import { expect, test } from 'vitest';
import { consoleContract } from '#contract/console/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/member/contract.ts';
import { describeEndpoints } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
}

const documents: Record<string, Readonly<Record<string, Endpoint>>> = {
  'the renters’ document': contract,
  'the console’s document': consoleContract,
};

function documentOf(calls: Readonly<Record<string, Endpoint>>) {
  const document = describeEndpoints(calls, { title: 'ondesk', origin: 'https://ondesk.example' });
  return JSON.parse(JSON.stringify(document)) as {
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
}

const operationsOf = (calls: Readonly<Record<string, Endpoint>>) =>
  Object.entries(documentOf(calls).paths).flatMap(([path, operations]) =>
    Object.values(operations).map(({ operationId, parameters, requestBody }) => ({
      path,
      operationId,
      parameters,
      requestBody,
    })),
  );

function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === '$ref' ? [String(value)] : referencesIn(value),
  );
}

test.each(Object.entries(documents))('every reference in %s leads somewhere', (_name, calls) => {
  const document: unknown = documentOf(calls);
  const references = new Set(referencesIn(document));
  expect(references.size).toBeGreaterThan(0);
  const lost = [...references].filter((reference) => {
    const parts = reference.replace(/^#\//, '').split('/');
    return !parts.reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      document,
    );
  });
  expect(lost).toEqual([]);
});

test.each(Object.entries(documents))(
  '%s names its server, and every call by a name of its own',
  (_name, calls) => {
    expect(documentOf(calls).servers).toEqual([{ url: 'https://ondesk.example' }]);
    const operations = operationsOf(calls);
    expect(operations).toHaveLength(Object.keys(calls).length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
  },
);

test.each(Object.entries(documents))(
  'in %s the parameters of a path are those of its address, and no two paths differ in their names alone',
  (_name, calls) => {
    const operations = operationsOf(calls);
    for (const { path, parameters, operationId } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      expect(inPath.toSorted(), operationId).toEqual(inAddress.toSorted());
    }
    const paths = [...new Set(operations.map(({ path }) => path))];
    const shapes = new Set(paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}')));
    expect(shapes.size).toBe(paths.length);
  },
);

test('the console’s document names the headers a call needs: the token of every write, and the key of what must not be repeated', () => {
  const headersOf = (operationId: string) =>
    operationsOf(consoleContract)
      .find((operation) => operation.operationId === operationId)
      ?.parameters.filter((parameter) => parameter.in === 'header')
      .map(({ name, required }) => [name, required]);
  expect(headersOf('getConsoleItems')).toEqual([]);
  expect(headersOf('postConsoleSessionPassword')).toEqual([]);
  expect(headersOf('postConsoleStaffByIdUnlock')).toEqual([['X-Console-Token', true]]);
  expect(headersOf('postConsoleItemsState')).toEqual([
    ['X-Console-Token', true],
    ['Idempotency-Key', true],
  ]);
});

test('every reason in the console’s document has the limits that are enforced', () => {
  const reasons = operationsOf(consoleContract).flatMap(
    ({ requestBody }) => requestBody?.content['application/json']?.schema.properties?.['reason'] ?? [],
  );
  expect(reasons.length).toBeGreaterThan(15);
  for (const reason of reasons) expect(reason).toMatchObject({ minLength: 2 });
});

test('a yes or no in a query says how it is written', () => {
  const late = operationsOf(consoleContract)
    .find(({ operationId }) => operationId === 'getConsoleRentals')
    ?.parameters.find(({ name }) => name === 'late');
  expect(late?.schema).toEqual({ type: 'string', enum: ['true', 'false'] });
});
