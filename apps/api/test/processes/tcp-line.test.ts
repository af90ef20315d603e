// The line between a client and a server: what a slow, lossy or cut one does to what is sent over it.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TcpLine } from './tcp-line.ts';

let server: Server;
let url: string;
let line: TcpLine;
/** The server's end of each connection, and what it has read there. */
let accepted: { socket: Socket; read: () => string; told: string[] }[];
let draws: number[];

beforeEach(async () => {
  accepted = [];
  draws = [];
  server = createServer((socket) => accepted.push(watch(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  line = await TcpLine.open(url, () => draws.shift() ?? 1);
});
afterEach(async () => {
  await line.close();
  for (const { socket } of accepted) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function watch(socket: Socket) {
  let text = '';
  const told: string[] = [];
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', (error) => told.push('code' in error ? String(error.code) : error.message));
  socket.on('end', () => told.push('end'));
  return { socket, read: () => text, told };
}

async function open() {
  const before = accepted.length;
  const socket = connect(Number(new URL(line.through(url)).port), '127.0.0.1');
  const client = watch(socket);
  await expect.poll(() => accepted.length).toBe(before + 1);
  return { client, upstream: accepted[before]! };
}

test('a good line passes everything on, in both directions, and the end of either side', async () => {
  const { client, upstream } = await open();
  const long = 'x'.repeat(1_000_000);
  client.socket.write(long);
  upstream.socket.write('an answer');
  await expect.poll(() => [upstream.read().length, client.read()]).toEqual([long.length, 'an answer']);
  client.socket.end();
  await expect.poll(() => [upstream.told, client.told]).toEqual([['end'], ['end']]);
});

test('on a slow line everything arrives later and in order, also what comes after it has ended', async () => {
  const { client, upstream } = await open();
  const end = line.begin({ delayMs: 150, loss: 0.05 });
  draws = [0.5, 0.5];
  const sentAt = performance.now();
  client.socket.write('first ');
  await expect.poll(() => draws).toEqual([0.5]);
  client.socket.write('second ');
  await expect.poll(() => draws).toEqual([]);
  end();
  client.socket.write('third');
  await expect.poll(() => upstream.read()).toBe('first second third');
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(149);
});

test('a segment that is lost twice comes after two retransmission timeouts, and what follows waits for it', async () => {
  const { client, upstream } = await open();
  line.begin({ loss: 0.05 });
  draws = [0.01, 0.04, 0.5];
  const sentAt = performance.now();
  client.socket.write('lost ');
  await expect.poll(() => draws).toEqual([]);
  client.socket.write('not lost');
  await expect.poll(() => upstream.read()).toBe('lost not lost');
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(599);
});

test('a line that is cut in one direction passes the other on, and after it has healed what was held', async () => {
  const { client, upstream } = await open();
  const heal = line.begin({ cut: 'to_server' });
  client.socket.end('a question');
  upstream.socket.write('an answer');
  await expect.poll(() => client.read()).toBe('an answer');
  expect([upstream.read(), upstream.told]).toEqual(['', []]);
  heal();
  await expect.poll(() => [upstream.read(), upstream.told]).toEqual(['a question', ['end']]);
});

test('a line that is reset tells both sides, and what was on the way never arrives', async () => {
  const { client, upstream } = await open();
  const heal = line.begin({ cut: 'both' });
  client.socket.write('a question');
  line.reset();
  await expect.poll(() => [client.told, upstream.told]).toEqual([['ECONNRESET'], ['ECONNRESET']]);
  heal();
  const next = await open();
  next.client.socket.write('another');
  await expect.poll(() => next.upstream.read()).toBe('another');
  expect(upstream.read()).toBe('');
});

test('a connection that has fallen silent passes nothing on and tells nobody, and a new one works', async () => {
  const { client, upstream } = await open();
  line.silence();
  client.socket.end('a question');
  upstream.socket.write('an answer');
  const next = await open();
  next.client.socket.write('another');
  await expect.poll(() => next.upstream.read()).toBe('another');
  expect([upstream.read(), upstream.told, client.read(), client.told]).toEqual(['', [], '', []]);
});

test('what a client has sent arrives after its death', async () => {
  const { client, upstream } = await open();
  line.begin({ delayMs: 100 });
  client.socket.write('its last words', () => client.socket.resetAndDestroy());
  await expect.poll(() => [upstream.read(), upstream.told]).toEqual(['its last words', ['ECONNRESET']]);
});

test('a client whose server cannot be reached is reset', async () => {
  await new Promise((resolve) => server.close(resolve));
  const client = watch(connect(Number(new URL(line.through(url)).port), '127.0.0.1'));
  await expect.poll(() => client.told).toEqual(['ECONNRESET']);
});
