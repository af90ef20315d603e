// A request that fits its operation by the document.
import { randomUUID } from 'node:crypto';
import { nounBefore, nounOf } from './known-values.ts';
import type { Operation } from './operations.ts';
import type { GeneratedRequest } from './spoil.ts';
import { validValue, type Sources } from './valid-values.ts';

const OPTIONAL_PARAMETER = 0.25;
const CSV = '상품,놓을 곳,시리얼\n65W PD 충전기,스테이션,CHR_9001\n';

export function makeRequest(operation: Operation, sources: Sources): GeneratedRequest {
  const { random, known } = sources;
  const { path, parameters } = operation;
  const request: GeneratedRequest = { params: {}, query: {}, body: undefined, headers: {} };
  for (const { name, in: where, required, schema } of parameters) {
    if (where === 'header') continue;
    if (!required && !random.chance(OPTIONAL_PARAMETER)) continue;
    const noun = where === 'path' ? nounBefore(path, name) : nounOf(path);
    request[where === 'path' ? 'params' : 'query'][name] = validValue(schema, { field: name, noun }, sources);
  }
  // Repeated on purpose now and then.
  request.headers['idempotency-key'] = random.chance(0.02) ? REPEATED_KEY : randomUUID();
  if (operation.upload !== undefined) request.body = CSV;
  if (operation.body === undefined) return request;
  const body = validValue(operation.body, { field: '', noun: nounOf(path) }, sources);
  request.body = body;
  const [name, id] = Object.entries(request.params).at(-1) ?? [];
  if (name === undefined || typeof body !== 'object' || body === null || !('version' in body)) return request;
  const version = known.versionOf(nounBefore(path, name), id);
  if (version !== undefined) Object.assign(body, { version });
  return request;
}

const REPEATED_KEY = randomUUID();
