// From an endpoint's key and input to an HTTP request, typed by a contract. Only types are imported from it: no schema is shipped.
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { HttpRequest } from './http.ts';

type AnyContract = Readonly<Record<string, Endpoint>>;

/** What is sent: the schema's own types, optional where the schema lets it be left out. */
type Sent<Schema> = Schema extends z.ZodType
  ? { [Key in keyof z.input<Schema>]: Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never }
  : never;

type Part<
  Contract extends AnyContract,
  Key extends keyof Contract,
  Name extends 'params' | 'query' | 'body',
> = Contract[Key] extends { [N in Name]: infer Schema }
  ? object extends Sent<Schema>
    ? { [N in Name]?: Sent<Schema> }
    : { [N in Name]: Sent<Schema> }
  : { [N in Name]?: never };

/** A file is sent as it is. */
type Upload<Contract extends AnyContract, Key extends keyof Contract> = Contract[Key] extends {
  upload: object;
}
  ? { file: Blob }
  : { file?: never };

export type EndpointInput<Contract extends AnyContract, Key extends keyof Contract> = Part<
  Contract,
  Key,
  'params'
> &
  Part<Contract, Key, 'query'> &
  Part<Contract, Key, 'body'> &
  Upload<Contract, Key>;

/** The `data` of the reply. */
export type EndpointReply<Contract extends AnyContract, Key extends keyof Contract> = z.output<
  Contract[Key]['reply']
>;

type Values = Record<string, string | number | boolean | undefined>;

/** The request an endpoint's key and input stand for, without any session. */
export function requestFor(key: string, input: object = {}): HttpRequest {
  const { params, query, body, file, signal } = input as {
    params?: Values;
    query?: Values;
    body?: unknown;
    file?: Blob;
    signal?: AbortSignal;
  };
  const [method = '', path = ''] = key.split(' ');
  return { method, url: fillPath(path, params) + queryString(query), body: file ?? body, signal };
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
