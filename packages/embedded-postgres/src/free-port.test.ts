// Which ports servers are started on.
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port can be listened on and is none that an outgoing connection gets', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  for (const port of ports) expect(port).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((settle) => server.listen(ports[0], '127.0.0.1', settle));
  expect((server.address() as AddressInfo).port).toBe(ports[0]);
  await new Promise((settle) => server.close(settle));
});
