// Holds every name the specification gives against the contract: none is renamed, none is dropped.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { specFields, type SpecFields } from './spec-fields.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

/** Every name a schema has, as `noticeInfos.content[].title`. */
function namesIn(shape: Shape, place = ''): string[] {
  const here = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((one) => namesIn(one, place));
  if (shape.items) here.push(...namesIn(shape.items, `${place}[]`));
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    const path = place === '' ? name : `${place}.${name}`;
    here.push(path, ...namesIn(inner, path));
  }
  return here;
}

const namesOf = (schema: z.ZodType | undefined) =>
  schema
    ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape)
    : [];

test.each(Object.entries(specFields) as [CallName & keyof typeof contract, SpecFields][])(
  '%s carries every specified name',
  (name, specified) => {
    const { query, body, reply }: Endpoint = contract[name];
    expect(namesOf(query)).toEqual(expect.arrayContaining([...(specified.query ?? [])]));
    expect(namesOf(body)).toEqual(expect.arrayContaining([...(specified.body ?? [])]));
    expect(namesOf(reply)).toEqual(expect.arrayContaining([...(specified.reply ?? [])]));
  },
);
