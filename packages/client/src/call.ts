// The member's calls to our server, typed by the contract. Only types are imported from it: no schema is shipped.
import type { z } from 'zod';
import type { Contract } from '#contract/member/contract.ts';
import { ApiError } from './api-error.ts';
import { bearer, sendRequest, type HttpRequest } from './http.ts';
import { accessToken, refreshAccessToken } from './member-session.ts';
import { isPublic } from './public-endpoints.ts';

export type EndpointKey = keyof Contract;

/** What is sent: the schema's own types, optional where the schema lets it be left out. */
type Sent<Schema> = Schema extends z.ZodType
  ? { [Key in keyof z.input<Schema>]: Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never }
  : never;

type Part<Key extends EndpointKey, Name extends 'params' | 'query' | 'body'> = Contract[Key] extends {
  [N in Name]: infer Schema;
}
  ? object extends Sent<Schema>
    ? { [N in Name]?: Sent<Schema> }
    : { [N in Name]: Sent<Schema> }
  : { [N in Name]?: never };

export type CallInput<Key extends EndpointKey> = Part<Key, 'params'> & Part<Key, 'query'> & Part<Key, 'body'>;

/** The `data` of the reply. */
export type CallReply<Key extends EndpointKey> = z.output<Contract[Key]['reply']>;

/** `call('GET /api/v1/stations/{id}', { params: { id: 3 } })`; throws an ApiError. */
export async function call<Key extends EndpointKey>(
  key: Key,
  ...[input]: object extends CallInput<Key>
    ? [(CallInput<Key> & { signal?: AbortSignal })?]
    : [CallInput<Key> & { signal?: AbortSignal }]
): Promise<CallReply<Key>> {
  const request = requestFor(key, input);
  return (await (isPublic(key) ? sendRequest(request) : sendInSession(request))) as CallReply<Key>;
}

/** With the access token, and once more with a new one if it has expired. */
async function sendInSession(request: HttpRequest): Promise<unknown> {
  const token = accessToken();
  try {
    return await sendRequest({ ...request, headers: bearer(token) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await refreshAccessToken(token);
    if (renewed === undefined) throw error;
    return sendRequest({ ...request, headers: bearer(renewed) });
  }
}

type Values = Record<string, string | number | boolean | undefined>;

/** The request an endpoint's key and input stand for, without any session. */
function requestFor(key: string, input: object = {}): HttpRequest {
  const { params, query, body, signal } = input as {
    params?: Values;
    query?: Values;
    body?: unknown;
    signal?: AbortSignal;
  };
  const [method = '', path = ''] = key.split(' ');
  return { method, url: fillPath(path, params) + queryString(query), body, signal };
}

function fillPath(path: string, params: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
}

function queryString(query: Values = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
