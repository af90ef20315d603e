// Spoils a request that fits its operation: something is missing, of another type, too large, hostile, somebody else's, or no JSON at all.
import { hostileValues } from '#api-test/abuse/hostile.ts';
import type { SeededRandom } from '../faults/random.ts';
import type { KnownValues } from './known-values.ts';

export interface GeneratedRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined without a body; a text is sent as it is. */
  body: unknown;
  headers: Record<string, string>;
}

const extremes = [
  0,
  -0,
  -1,
  0.5,
  1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  '가'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(30),
  'e\u0301'.repeat(50),
  '\uFEFF',
  '\u202E가나다',
  '1900-01-01',
  '9999-12-31',
  '2026-02-30',
  '275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
];

const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\uFEFF{}',
  '{"__proto__":{"a":1}}',
  '\u0000',
];

type Holder = Record<string, unknown> | unknown[];

export function spoil(request: GeneratedRequest, random: SeededRandom, known: KnownValues): GeneratedRequest {
  const spoilt = structuredClone(request);
  for (let times = random.between(1, 3); times > 0; times -= 1) spoilOnce(spoilt, random, known);
  return spoilt;
}

function spoilOnce(request: GeneratedRequest, random: SeededRandom, known: KnownValues): void {
  if (request.body !== undefined && random.chance(0.08)) {
    request.body = random.pick<unknown>([...brokenBodies, null, [], {}, 0, true, [[]]]);
    return;
  }
  if (random.chance(0.08)) {
    Object.assign(request.headers, random.pick(strangeHeaders));
    return;
  }
  const places = placesIn(request);
  if (places.length === 0 || random.chance(0.05)) {
    request.query[random.pick(['__proto__', 'constructor', 'unknown', 'size', 'cursor'])] = badValue(
      random,
      known,
    );
    return;
  }
  const { holder, key, isParam } = random.pick(places);
  const box = holder as Record<string | number, unknown>;
  if (random.chance(0.2) && !isParam) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete box[key];
    return;
  }
  if (random.chance(0.1) && Array.isArray(holder)) {
    holder.push(...Array.from({ length: random.pick([1, 30, 600]) }, () => structuredClone(box[key])));
    return;
  }
  box[key] = badValue(random, known);
}

function badValue(random: SeededRandom, known: KnownValues): unknown {
  if (random.chance(0.25)) return random.pick(known.everything());
  return structuredClone(random.pick<unknown>(random.chance(0.5) ? hostileValues : extremes));
}

const strangeHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=euc-kr' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0, *;q=0' },
  { accept: 'text/html' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { 'x-language': 'en' },
  { 'x-language': '../../ko' },
  { 'accept-language': 'x'.repeat(2000) },
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { cookie: 'od_console=; ondesk_refresh=%00; language="' },
  { 'idempotency-key': 'not-a-uuid' },
  { 'x-console-token': 'forged' },
  { origin: 'https://evil.example' },
  { 'x-forwarded-for': "127.0.0.1, '; drop table members; --" },
];

interface PlaceInRequest {
  holder: Holder;
  key: string | number;
  isParam: boolean;
}

/** Every field of path, query and body, at any depth. */
function placesIn({ params, query, body }: GeneratedRequest): PlaceInRequest[] {
  const walk = (node: unknown, isParam: boolean): PlaceInRequest[] => {
    if (typeof node !== 'object' || node === null) return [];
    const keys = Array.isArray(node) ? node.map((_, at) => at) : Object.keys(node);
    const holder = node as Record<string | number, unknown>;
    const own = keys.map((key): PlaceInRequest => ({ holder: node as Holder, key, isParam }));
    return own.concat(keys.flatMap((key) => walk(holder[key], isParam)));
  };
  return [...walk(params, true), ...walk(query, false), ...walk(body, false)];
}
