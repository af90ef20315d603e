// Sends a generated request over HTTP, and writes it down so that it can be repeated.
import type { Operation, Received } from './operations.ts';
import type { GeneratedRequest } from './spoil.ts';

/** Node refuses longer addresses. */
const LONGEST_VALUE = 3000;

export async function sendRequest(
  origin: string,
  { method, path, upload }: Operation,
  request: GeneratedRequest,
  by: Record<string, string>,
): Promise<Received> {
  const hasBody = method !== 'GET' && request.body !== undefined;
  const response = await fetch(`${origin}${addressOf(path, request)}`, {
    method,
    headers: {
      origin,
      ...by,
      ...(hasBody ? { 'content-type': upload ?? 'application/json' } : {}),
      ...request.headers,
    },
    ...(hasBody ? { body: bodyOf(request) } : {}),
    redirect: 'manual',
  });
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (type !== 'text/event-stream') return { status, type, text: await response.text() };
  await response.body?.cancel();
  return { status, type, text: undefined };
}

export const textOf = ({ params, query, body, headers }: GeneratedRequest): string =>
  JSON.stringify({ params, query, body, headers });

const bodyOf = ({ body }: GeneratedRequest): string =>
  typeof body === 'string' ? body : JSON.stringify(body);

function addressOf(path: string, { params, query }: GeneratedRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => partOf(params[name]));
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${written(value)}`)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

/** An empty part, or one of dots, would be another path. */
function partOf(value: unknown): string {
  const text = written(value);
  return /^\.{0,2}$/.test(text) ? '%20' : text;
}

function written(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return encodeURIComponent(text.toWellFormed()).slice(0, LONGEST_VALUE);
}
