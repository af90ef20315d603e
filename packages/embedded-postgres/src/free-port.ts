// A port for a server that starts in a moment, or comes back to it after it was killed.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedDatabaseError } from './failure.ts';

/**
 * Below those that systems give to outgoing connections (32768 on Linux, 49152 elsewhere): one of these could take the port
 * before the server listens on it, and keep it for as long as it is open.
 */
const PORTS = { first: 20_000, end: 32_768 };
const ATTEMPTS = 100;

/** Of 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(PORTS.first, PORTS.end);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedDatabaseError('No free port was found on 127.0.0.1.');
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((settle) => {
    probe.once('error', () => settle(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)));
  });
}
