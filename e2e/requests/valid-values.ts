// Values that fit a schema of the documents, taken from what earlier answers have told where they have told any.
import fc from 'fast-check';
import type { SeededRandom } from '../faults/random.ts';
import { nameOf, type KnownValues } from './known-values.ts';
import type { Schema } from './operations.ts';

/** Taken from an answer instead of made up. */
const KNOWN = 0.8;
const OPTIONAL = 0.35;
const words = ['테스트예요', '충전이 안 돼요', '확인했어요', 'ondesk', '문 앞에 두었어요 🙂', '가나다 라마'];

export interface Sources {
  random: SeededRandom;
  known: KnownValues;
  now: number;
}

/** What the value is for, and the noun that an `id` there belongs to. */
interface Place {
  field: string;
  noun: string;
}

const patterns = new Map<string, fc.Arbitrary<string>>();

export function validValue(schema: Schema, place: Place, sources: Sources): unknown {
  const { random } = sources;
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(random.pick(choices), place, sources);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => validValue(part, place, sources) as object));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return anObject(schema, place, sources);
    case 'array':
      return anArray(schema, place, sources);
    case 'string':
      return knownValue(schema, 'string', place, sources) ?? aText(schema, sources);
    case 'integer':
    case 'number':
      return knownValue(schema, 'number', place, sources) ?? aNumber(schema, type, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case undefined:
    default:
      return random.pick<unknown>([true, 3, '값', null, [], {}]);
  }
}

function knownValue(schema: Schema, type: 'string' | 'number', { field, noun }: Place, sources: Sources) {
  const { random, known } = sources;
  if (!random.chance(KNOWN)) return undefined;
  const fitting = known
    .valuesOf(nameOf(field, noun))
    .filter((value) => typeof value === type && fits(schema, value));
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

function fits(schema: Schema, value: string | number): boolean {
  if (typeof value === 'number') return value >= lowest(schema) && value <= highest(schema);
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (value.length < minLength || value.length > maxLength) return false;
  if (format === 'date-time') return !Number.isNaN(Date.parse(value));
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}

function anObject(schema: Schema, place: Place, sources: Sources): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const made: Record<string, unknown> = {};
  for (const [field, property] of Object.entries(properties)) {
    if (!required.includes(field) && !sources.random.chance(OPTIONAL)) continue;
    made[field] = validValue(property, { field, noun: place.noun }, sources);
  }
  // The version of the very thing that is named beside it.
  const version = 'serial' in made ? sources.known.versionOf('serial', made['serial']) : undefined;
  if ('version' in made && version !== undefined) made['version'] = version;
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
    made[sources.random.pick(words)] = validValue(additionalProperties, place, sources);
  return made;
}

function anArray({ items = {}, minItems = 0, maxItems = Infinity }: Schema, place: Place, sources: Sources) {
  const length = sources.random.between(minItems, Math.min(maxItems, minItems + 2));
  const one = { field: place.field, noun: place.noun };
  const made = Array.from({ length }, () => validValue(items, one, sources));
  // Most lists are of different things.
  return made.filter((value, at) => made.indexOf(value) === at || at < minItems);
}

const lowest = ({ minimum = -Infinity, exclusiveMinimum = -Infinity }: Schema) =>
  Math.max(minimum, exclusiveMinimum + 1);
const highest = ({ maximum = Infinity, exclusiveMaximum = Infinity }: Schema) =>
  Math.min(maximum, exclusiveMaximum - 1);

function aNumber(schema: Schema, type: 'integer' | 'number', random: SeededRandom): number {
  const from = Math.max(lowest(schema), -1000);
  const to = Math.min(highest(schema), random.chance(0.8) ? from + 20 : from + 100_000);
  if (type === 'integer') return random.between(Math.ceil(from), Math.floor(to));
  return from + random.number() * (to - from);
}

function aText(schema: Schema, sources: Sources): string {
  const { random, now } = sources;
  const { format, pattern, minLength = 1, maxLength = 40 } = schema;
  const moment = now + random.between(-30, 30) * 86_400_000;
  switch (format) {
    case 'date-time':
      return `${new Date(moment + 32_400_000).toISOString().slice(0, 19)}+09:00`;
    case 'date':
      return new Date(moment).toISOString().slice(0, 10);
    case 'uuid':
      return `00000000-0000-4000-8000-${String(random.between(0, 10 ** 12 - 1)).padStart(12, '0')}`;
    case 'email':
      return `person-${random.between(1, 10_000)}@example.com`;
    case 'uri':
      return 'https://example.com/a.webp';
    case undefined:
    default:
  }
  if (pattern !== undefined) return matching(pattern, random);
  let text = random.pick(words);
  while (text.length < minLength) text += random.pick(words);
  return text.slice(0, maxLength);
}

function matching(pattern: string, random: SeededRandom): string {
  // What looks ahead cannot be made up.
  if (pattern.includes('(?=')) return ['', ...words].find((text) => new RegExp(pattern).test(text)) ?? '';
  let arbitrary = patterns.get(pattern);
  if (!arbitrary) {
    arbitrary = fc.stringMatching(new RegExp(pattern));
    patterns.set(pattern, arbitrary);
  }
  return fc.sample(arbitrary, { seed: random.between(0, 2 ** 30), numRuns: 1 })[0]!;
}
