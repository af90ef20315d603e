/** Verifies AWS Signature Version 4, in the query of a pre-signed URL or in the Authorization header. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxCredentials } from '#sandbox/credentials.ts';

export interface SignedRequest {
  method: string;
  /** Path and query as they came over the wire. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The hosts of this store: a signature for any of them is valid. */
  hosts: readonly string[];
}

export type SignatureFault =
  | 'unsigned'
  | 'malformed'
  | 'unknown_key'
  | 'expired'
  | 'mismatch'
  | 'unsigned_host';

interface SignatureClaim {
  credential: string[];
  datetime: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
  /** Left out for a signature in a header, which carries no expiry of its own. */
  expiresSeconds?: number;
  /** The query as it was signed. */
  query: [string, string][];
}

const PAYLOAD_HASH = 'x-amz-content-sha256';
const algorithm = 'AWS4-HMAC-SHA256';
const MAX_EXPIRY_SECONDS = 7 * 24 * 60 * 60;

/** `undefined` means that the signature is valid; needs no byte of the body, of which the signature covers the hash alone. */
export function findSignatureFault(
  request: SignedRequest,
  credentials: SandboxCredentials['objectStore'],
  now: number,
): SignatureFault | undefined {
  const claim = readClaim(request);
  if (claim === 'unsigned' || claim === 'malformed') return claim;
  const [accessKeyId, date, region, service, ending] = claim.credential;
  if (accessKeyId !== credentials.accessKeyId) return 'unknown_key';
  if (!claim.signedHeaders.includes('host')) return 'unsigned_host';
  if (service !== 's3' || ending !== 'aws4_request' || !claim.datetime.startsWith(date ?? '-'))
    return 'malformed';

  const signedAt = parseDatetime(claim.datetime);
  if (Number.isNaN(signedAt)) return 'malformed';
  if (claim.expiresSeconds !== undefined) {
    if (!(claim.expiresSeconds >= 1 && claim.expiresSeconds <= MAX_EXPIRY_SECONDS)) return 'malformed';
    if (now > signedAt + claim.expiresSeconds * 1000) return 'expired';
  }

  const key = ['aws4_request', service, region ?? '', date ?? ''].reduceRight<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  );
  const scope = claim.credential.slice(1).join('/');
  const isValid = request.hosts.some((host) => {
    const canonical = hash(canonicalRequest(request, claim, host));
    const expected = hmac(key, [algorithm, claim.datetime, scope, canonical].join('\n')).toString('hex');
    return sameText(expected, claim.signature);
  });
  return isValid ? undefined : 'mismatch';
}

/** Whether a body is another one than the headers say, where they say anything about it. */
export function isAltered(body: Buffer, headers: SignedRequest['headers']): boolean {
  const said = one(headers[PAYLOAD_HASH]) ?? '';
  return /^[0-9a-f]{64}$/.test(said) && said !== hash(body);
}

function readClaim(request: SignedRequest): SignatureClaim | 'unsigned' | 'malformed' {
  const query = [...new URLSearchParams(request.url.split('?')[1] ?? '')];
  const parameters = new Map(query);
  const authorization = one(request.headers.authorization);

  if (parameters.has('X-Amz-Signature')) {
    if (parameters.get('X-Amz-Algorithm') !== algorithm) return 'malformed';
    return {
      credential: (parameters.get('X-Amz-Credential') ?? '').split('/'),
      datetime: parameters.get('X-Amz-Date') ?? '',
      signedHeaders: (parameters.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: parameters.get('X-Amz-Signature') ?? '',
      payloadHash: one(request.headers[PAYLOAD_HASH]) ?? 'UNSIGNED-PAYLOAD',
      expiresSeconds: Number(parameters.get('X-Amz-Expires')),
      query: query.filter(([name]) => name !== 'X-Amz-Signature'),
    };
  }
  if (authorization === undefined) return 'unsigned';

  const parts = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)$/.exec(
    authorization,
  );
  const payloadHash = one(request.headers[PAYLOAD_HASH]);
  if (!parts || payloadHash === undefined) return 'malformed';
  return {
    credential: (parts[1] ?? '').split('/'),
    datetime: one(request.headers['x-amz-date']) ?? '',
    signedHeaders: (parts[2] ?? '').split(';'),
    signature: parts[3] ?? '',
    payloadHash,
    query,
  };
}

function canonicalRequest(request: SignedRequest, claim: SignatureClaim, host: string): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  const query = claim.query
    .map((pair) => pair.map(encode) as [string, string])
    .toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = claim.signedHeaders.map((name) => {
    const value = name === 'host' ? host : (one(request.headers[name]) ?? '');
    return `${name}:${value.trim().replace(/\s+/g, ' ')}\n`;
  });
  return [
    request.method,
    encode(decodePath(path)).replaceAll('%2F', '/'),
    query,
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 20260101T090000Z */
function parseDatetime(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return Number.NaN;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
