// The HTTP client of the payment gateway: time-outs, broken connections and kept ones.
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpClient } from './http-client.ts';

const servers: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function aServer(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const read = { method: 'GET', path: '/', headers: {}, timeoutMs: 5_000 } as const;

test('the HTTP client gives what came back, whatever its status', async () => {
  const { url } = await aServer((request, response) => {
    request.pipe(response.writeHead(418, { 'x-method': request.method ?? '' }));
  });
  const answer = await createHttpClient(url)({ ...read, method: 'POST', body: '온데스크' });
  expect(answer).toEqual({ status: 418, text: '온데스크' });
});

test('the HTTP client gives up when the whole call takes too long', async () => {
  const { url } = await aServer(() => {});
  await expect(createHttpClient(url)({ ...read, timeoutMs: 50 })).rejects.toThrow('no answer in time');
});

test('the HTTP client gives up when an answer begins and never ends', async () => {
  const { url } = await aServer((_request, response) => void response.writeHead(200).write('half'));
  await expect(createHttpClient(url)({ ...read, timeoutMs: 100 })).rejects.toThrow();
});

test('the HTTP client fails at once where nobody listens', async () => {
  const socket = createSocketServer().listen(0, '127.0.0.1');
  await new Promise((done) => socket.once('listening', done));
  const { port } = socket.address() as AddressInfo;
  await new Promise((done) => socket.close(done));
  await expect(createHttpClient(`http://127.0.0.1:${port}`)(read)).rejects.toThrow('ECONNREFUSED');
});

test('the HTTP client asks once more on a new connection when a kept one was closed', async () => {
  const seen = new Map<unknown, number>();
  const { url } = await aServer((request, response) => {
    const time = (seen.get(request.socket) ?? 0) + 1;
    seen.set(request.socket, time);
    if (time > 1) request.socket.destroy();
    else response.end('first on this connection');
  });
  const client = createHttpClient(url);
  await client(read);
  expect(await client(read)).toEqual({ status: 200, text: 'first on this connection' });
  expect(seen.size).toBe(2);
});

test('the HTTP client does not ask again when a new connection is cut, because the answer may have been lost', async () => {
  let asked = 0;
  const { url } = await aServer((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await expect(createHttpClient(url)(read)).rejects.toThrow();
  expect(asked).toBe(1);
});
