// The one way to talk to our server, typed by the contract; nothing of the contract's code comes along.
import type { z } from 'zod';
import type { Contract } from '#contract/contract.ts';
import { CallFailure } from './call-failure.ts';
import { send } from './send.ts';
import { accessToken, renewAccessToken } from './session.ts';

export type CallName = keyof Contract;

/** What is sent: the schema's own types, optional where the schema lets it be left out. */
type Sent<Schema> = Schema extends z.ZodType
  ? { [Key in keyof z.input<Schema>]: Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never }
  : never;

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Contract[Name] extends {
  [K in Key]: infer Schema;
}
  ? object extends Sent<Schema>
    ? { [K in Key]?: Sent<Schema> }
    : { [K in Key]: Sent<Schema> }
  : { [K in Key]?: never };

export type CallInput<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'>;

/** What stands inside `data`. */
export type CallReply<Name extends CallName> = z.output<Contract[Name]['reply']>;

type Values = Record<string, string | number | boolean | undefined>;

/** `call('GET /api/v1/stations/{id}', { params: { id: 3 } })`; throws a CallFailure. */
export async function call<Name extends CallName>(
  name: Name,
  ...[input]: object extends CallInput<Name>
    ? [(CallInput<Name> & { signal?: AbortSignal })?]
    : [CallInput<Name> & { signal?: AbortSignal }]
): Promise<CallReply<Name>> {
  const { params, query, body, signal } = (input ?? {}) as {
    params?: Values;
    query?: Values;
    body?: unknown;
    signal?: AbortSignal;
  };
  const [method = '', path = ''] = name.split(' ');
  const url = fillPath(path, params) + writeQuery(query);
  const token = accessToken();
  const request = { method, url, body, signal };

  try {
    return (await send({ ...request, accessToken: token })) as CallReply<Name>;
  } catch (error) {
    // A refused sign-in itself must not be answered by renewing a session that does not exist yet.
    if (!(error instanceof CallFailure) || error.status !== 401 || path.startsWith('/api/v1/auth/'))
      throw error;
  }
  const renewed = await renewAccessToken(token);
  return (await send({ ...request, accessToken: renewed })) as CallReply<Name>;
}

function fillPath(path: string, params: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
}

function writeQuery(query: Values = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
