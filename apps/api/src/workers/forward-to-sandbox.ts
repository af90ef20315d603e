// Forwards what browsers send to the sandbox to the worker that carries it, byte for byte.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#api/http/failure.ts';

export function forwardToSandbox(
  prefix: string,
  loopbackPort: number,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // Left unread: it is passed on as it comes.
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all(`${prefix}/*`, async (request, reply) => {
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          const { method, url, headers } = request.raw;
          const forwarded = httpRequest({
            host: '127.0.0.1',
            port: loopbackPort,
            method,
            path: url,
            headers,
          });
          forwarded.once('response', resolve);
          forwarded.once('error', reject);
          request.raw.pipe(forwarded);
        }).catch((error: unknown) => {
          // The worker that carries it is being replaced.
          throw new Failure('UNAVAILABLE', { retryAfterSeconds: 2 }, { cause: error });
        });
        const { connection: _ofThatConnection, ...headers } = answer.headers;
        return reply
          .status(answer.statusCode ?? 502)
          .headers(headers)
          .send(answer);
      });
    });
  };
}
