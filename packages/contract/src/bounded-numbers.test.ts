// Every whole number somebody may send has an upper bound that a database column holds: beyond it a call would end in a 500.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { consoleContract } from './console/contract.ts';
import { MAX_INTEGER, type Endpoint } from './endpoint.ts';
import { contract } from './member/contract.ts';

const endpoints: Record<string, Endpoint> = { ...contract, ...consoleContract };

/** Where in a JSON schema a whole number may grow beyond what an integer column holds. */
function unboundedNumbers(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Infinity } = schema as Record<string, unknown>;
  const isUnbounded = type === 'integer' && Number(maximum) > MAX_INTEGER;
  const inner = Object.entries(schema).flatMap(([key, value]) => unboundedNumbers(value, `${path}.${key}`));
  return isUnbounded ? [path, ...inner] : inner;
}

test.each(Object.entries(endpoints))(
  '%s takes only whole numbers with a bound',
  (_, { params, query, body }) => {
    for (const [part, schema] of Object.entries({ params, query, body })) {
      if (schema === undefined) continue;
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      expect(unboundedNumbers(shape, part)).toEqual([]);
    }
  },
);
