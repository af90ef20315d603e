/** The object store's routes: S3's path-style PUT, GET, HEAD and DELETE over files on disk. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxClock } from '#sandbox/clock.ts';
import type { SandboxCredentials } from '#sandbox/credentials.ts';
import type { Faults } from '#sandbox/faults.ts';
import { escapeText } from '#sandbox/page/page.ts';
import type { ObjectFiles, StoredObject } from './object-files.ts';
import { findSignatureFault, isAltered, type SignatureFault } from './signature.ts';

const MAX_OBJECT_BYTES = 2 * 1024 * 1024;
const MAX_KEY_LENGTH = 1024;

export interface ObjectStoreDeps {
  clock: SandboxClock;
  faults: Faults;
  files: ObjectFiles;
  credentials: SandboxCredentials['objectStore'];
  publicOrigin: () => string;
  base: string;
}

interface ObjectPath {
  Params: { bucket: string; '*': string };
}
type ObjectRequest = FastifyRequest<ObjectPath>;

const signatureErrors: Record<SignatureFault | 'altered_body', readonly [number, string, string]> = {
  unsigned: [403, 'AccessDenied', 'Access Denied'],
  expired: [403, 'AccessDenied', 'Request has expired'],
  malformed: [400, 'AuthorizationQueryParametersError', 'The authorization of this request cannot be read.'],
  unknown_key: [
    403,
    'InvalidAccessKeyId',
    'The AWS Access Key Id you provided does not exist in our records.',
  ],
  unsigned_host: [403, 'AccessDenied', 'There were headers present in the request which were not signed'],
  mismatch: [
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  ],
  altered_body: [
    400,
    'XAmzContentSHA256Mismatch',
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
};

export function serveObjectStore(scope: FastifyInstance, deps: ObjectStoreDeps): void {
  const { clock, faults, files, credentials, publicOrigin, base } = deps;

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_OBJECT_BYTES },
    (_request, body, done) => done(null, body),
  );

  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag',
      'x-amz-request-id': randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
      'x-content-type-options': 'nosniff',
    });
  });

  scope.addHook<ObjectPath>('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS') return undefined;
    const { bucket, '*': key } = request.params;
    if (bucket !== credentials.bucket) {
      return sendError(request, reply, 404, 'NoSuchBucket', 'The specified bucket does not exist');
    }
    if (key === '') return sendError(request, reply, 405, 'MethodNotAllowed', 'Name an object.');
    if (key.length > MAX_KEY_LENGTH)
      return sendError(request, reply, 400, 'KeyTooLongError', 'Your key is too long');
    return undefined;
  });

  faults.attach(scope, { provider: 'object-store', base });

  function signatureFault(request: FastifyRequest): SignatureFault | undefined {
    const hosts = [request.headers.host ?? '', request.host, new URL(publicOrigin()).host];
    return findSignatureFault(
      {
        method: request.method,
        url: request.raw.url ?? '/',
        headers: request.headers,
        hosts: [...new Set(hosts)],
      },
      credentials,
      clock.now(),
    );
  }

  function rejectSignature(
    request: FastifyRequest,
    reply: FastifyReply,
    fault: SignatureFault | 'altered_body',
  ): FastifyReply {
    const [status, code, message] = signatureErrors[fault];
    return sendError(request, reply, status, code, message);
  }

  scope.options<ObjectPath>('/:bucket/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, PUT, DELETE',
        'access-control-allow-headers': '*',
        'access-control-max-age': '3600',
      })
      .send(),
  );

  /** In `onRequest`: nobody without a signature has a byte of their body read. */
  async function requireSignature(request: FastifyRequest, reply: FastifyReply) {
    const fault = signatureFault(request);
    return fault && rejectSignature(request, reply, fault);
  }

  scope.put<ObjectPath>('/:bucket/*', { onRequest: requireSignature }, async (request, reply) => {
    const { bucket, '*': key } = request.params;
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (isAltered(content, request.headers)) return rejectSignature(request, reply, 'altered_body');
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
    const { etag } = await files.write(bucket, key, { contentType, content });
    return reply.code(200).header('etag', etag).send();
  });

  // HEAD is answered by the same handler, without a body.
  scope.get<ObjectPath>('/:bucket/*', { exposeHeadRoute: false }, read);
  scope.head<ObjectPath>('/:bucket/*', read);

  async function read(request: ObjectRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { bucket, '*': key } = request.params;
    const object = await files.read(bucket, key);
    const isPublic = object?.contentType.startsWith('image/') === true;
    const fault = signatureFault(request);
    // A missing object is a 404 for everyone, as in a bucket whose images are public.
    if (fault && !(isPublic && fault === 'unsigned') && (object || fault !== 'unsigned')) {
      return rejectSignature(request, reply, fault);
    }
    if (!object) return sendError(request, reply, 404, 'NoSuchKey', 'The specified key does not exist.');
    return sendObject(request, reply, object);
  }

  scope.delete<ObjectPath>('/:bucket/*', { onRequest: requireSignature }, async (request, reply) => {
    await files.remove(request.params.bucket, request.params['*']);
    return reply.code(204).send();
  });

  scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode === 413) {
      return sendError(
        request,
        reply,
        400,
        'EntityTooLarge',
        'Your proposed upload exceeds the maximum allowed size',
      );
    }
    return sendError(
      request,
      reply,
      500,
      'InternalError',
      'We encountered an internal error. Please try again.',
    );
  });
}

function sendObject(request: ObjectRequest, reply: FastifyReply, object: StoredObject): FastifyReply {
  const { content, contentType, etag, modifiedAt } = object;
  reply.headers({
    etag,
    'content-type': contentType,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    // An upload must not run as a page, even when it is opened directly.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = Number(range?.[1] ?? 0);
  const to = Math.min(range?.[2] ? Number(range[2]) : Infinity, content.length - 1);
  const isPart = range !== null && from <= to;
  const sent = isPart ? content.subarray(from, to + 1) : content;
  if (isPart) reply.code(206).header('content-range', `bytes ${from}-${to}/${content.length}`);
  reply.header('content-length', sent.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(sent);
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply {
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeText(message)}</Message>` +
    `<Resource>${escapeText(request.url.split('?', 1)[0] ?? '')}</Resource>` +
    `<RequestId>${String(reply.getHeader('x-amz-request-id'))}</RequestId></Error>`;
  reply.code(status).type('application/xml');
  return request.method === 'HEAD' ? reply.send() : reply.send(xml);
}
