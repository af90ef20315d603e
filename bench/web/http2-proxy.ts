// An HTTP/2 proxy with TLS in front of a service, as deployments have one.
import { X509Certificate, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { CertificateFiles } from '#tools/certificate.ts';

export interface Proxy {
  origin: string;
  stop(): Promise<void>;
}

export async function startHttp2Proxy(target: string, files: CertificateFiles): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({
    cert: readFileSync(files.certificateFile),
    key: readFileSync(files.keyFile),
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => passOn(stream, headers, target, agent));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.destroy();
      agent.destroy();
      await closed;
    },
  };
}

/** Of one connection, which HTTP/2 knows nothing of. */
const HEADERS_OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

function passOn(stream: ServerHttp2Stream, asked: IncomingHttpHeaders, target: string, agent: Agent): void {
  const headers = Object.fromEntries(Object.entries(asked).filter(([name]) => !name.startsWith(':')));
  const inner = request(
    new URL(asked[':path'] ?? '/', target),
    {
      method: asked[':method'] ?? 'GET',
      agent,
      headers: { ...headers, host: asked[':authority'] ?? '', 'x-forwarded-proto': 'https' },
    },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HEADERS_OF_CONNECTION.has(name));
      if (stream.destroyed) answer.destroy();
      else {
        stream.respond({ ':status': answer.statusCode ?? 502, ...Object.fromEntries(kept) });
        answer.pipe(stream);
      }
    },
  );
  const giveUp = () => {
    inner.destroy();
    stream.destroy();
  };
  inner.on('error', giveUp);
  stream.on('error', giveUp);
  stream.on('aborted', giveUp);
  stream.pipe(inner);
}

/** What Chromium trusts the certificate by; without, it would install no service worker and cache nothing. */
export function trustFlag({ certificateFile }: CertificateFiles): string {
  const key = new X509Certificate(readFileSync(certificateFile)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}
