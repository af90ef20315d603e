import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openHttpLine } from './http-line.ts';

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

const read = { method: 'GET', path: '/', headers: {}, limitMs: 5_000 } as const;

test('gives what came back, whatever its status', async () => {
  const { url } = await aServer((request, response) => {
    request.pipe(response.writeHead(418, { 'x-method': request.method ?? '' }));
  });
  const answer = await openHttpLine(url)({ ...read, method: 'POST', body: '온데스크' });
  expect(answer).toEqual({ status: 418, text: '온데스크' });
});

test('gives up when the whole call takes too long', async () => {
  const { url } = await aServer(() => {});
  await expect(openHttpLine(url)({ ...read, limitMs: 50 })).rejects.toThrow('no answer in time');
});

test('gives up when an answer begins and never ends', async () => {
  const { url } = await aServer((_request, response) => void response.writeHead(200).write('half'));
  await expect(openHttpLine(url)({ ...read, limitMs: 100 })).rejects.toThrow();
});

test('fails at once where nobody listens', async () => {
  const socket = createSocketServer().listen(0, '127.0.0.1');
  await new Promise((done) => socket.once('listening', done));
  const { port } = socket.address() as AddressInfo;
  await new Promise((done) => socket.close(done));
  await expect(openHttpLine(`http://127.0.0.1:${port}`)(read)).rejects.toThrow('ECONNREFUSED');
});

test('asks once more on a fresh connection when a kept one turns out to be dead', async () => {
  const seen = new Map<unknown, number>();
  const { url } = await aServer((request, response) => {
    const time = (seen.get(request.socket) ?? 0) + 1;
    seen.set(request.socket, time);
    if (time > 1) request.socket.destroy();
    else response.end('first on this connection');
  });
  const line = openHttpLine(url);
  await line(read);
  expect(await line(read)).toEqual({ status: 200, text: 'first on this connection' });
  expect(seen.size).toBe(2);
});

test('does not ask again when a fresh connection is cut: the answer may have been lost', async () => {
  let asked = 0;
  const { url } = await aServer((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await expect(openHttpLine(url)(read)).rejects.toThrow();
  expect(asked).toBe(1);
});
