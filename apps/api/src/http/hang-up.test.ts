// Clients that hang up in the middle of a call: nothing of ours has failed, so the log has no error.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Sends the beginning of a call, hangs up while the server reads on, and waits until the server is done with it. */
async function hangsUp(path: string, headers: Record<string, string>): Promise<void> {
  const { port } = new URL(app.origin);
  const socket = connect(Number(port), '127.0.0.1');
  const begun = new Promise<[IncomingMessage, ServerResponse]>((resolve) =>
    app.service.app.server.once('request', (incoming, response) => resolve([incoming, response])),
  );
  const lines = Object.entries({ host: `127.0.0.1:${port}`, 'content-length': '1000', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n{"a":`);
  const [incoming, response] = await begun;
  // Whether the caller may call is asked before a byte of the body is read.
  await expect.poll(() => incoming.readableFlowing).toBe(true);
  socket.destroy();
  await expect.poll(() => response.writableEnded).toBe(true);
}

const errorLines = () => app.logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);

test('a client that hangs up while its JSON is being read is no error in the log', async () => {
  const { accessToken } = await aMember(app);
  const authorization = `Bearer ${accessToken}`;
  await hangsUp('/api/v1/payments/confirm', { 'content-type': 'application/json', authorization });
  expect(errorLines()).toEqual([]);
});

test('a client that hangs up while its file is being read is no error in the log', async () => {
  const { headers } = await aStaff(app);
  await hangsUp('/api/v1/console/imports/preview?kind=items', { ...headers, 'content-type': 'text/csv' });
  expect(errorLines()).toEqual([]);
});
