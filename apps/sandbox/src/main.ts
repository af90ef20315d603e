/** Runs the sandbox in its own process, for fault runs and for working on the sandbox itself. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { z } from 'zod';
import { credentialsFile } from '#sandbox/credentials.ts';
import { DamagedFileError } from '#sandbox/data-file.ts';
import { createSandbox, defaultPrefix, type QrCodeItem } from '#sandbox/sandbox.ts';

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).default(4010),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_ORIGIN: z.string().optional(),
    SANDBOX_PREFIX: z.string().default(defaultPrefix),
    SANDBOX_DATA_DIR: z.string().default('./data/sandbox'),
    SANDBOX_CONTROL_TOKEN: z.string().optional(),
    SANDBOX_REDIRECT_ORIGINS: z.string().default(''),
    SANDBOX_WEBHOOK_URL: z.string().optional(),
    QR_CODES_API_ORIGIN: z.string().default('http://127.0.0.1:3000'),
    QR_CODES_ITEMS_URL: z.string().optional(),
  })
  .parse(process.env);

/** The issuer URLs contain the port, so it must be known before the sandbox is created. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, environment.HOST);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function fetchItems(): Promise<QrCodeItem[]> {
  if (environment.QR_CODES_ITEMS_URL === undefined) return [];
  const response = await fetch(environment.QR_CODES_ITEMS_URL);
  return (await response.json()) as QrCodeItem[];
}

const port = environment.PORT === 0 ? await findFreePort() : environment.PORT;
const app = Fastify({ forceCloseConnections: true });

try {
  await app.register(
    createSandbox({
      publicOrigin: environment.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
      prefix: environment.SANDBOX_PREFIX,
      dataDir: environment.SANDBOX_DATA_DIR,
      controlToken: environment.SANDBOX_CONTROL_TOKEN,
      allowedRedirectOrigins: environment.SANDBOX_REDIRECT_ORIGINS.split(',').filter(
        (origin) => origin !== '',
      ),
      webhookUrl: environment.SANDBOX_WEBHOOK_URL,
      apiOrigin: () => environment.QR_CODES_API_ORIGIN,
      listItems: fetchItems,
    }),
  );
  await app.listen({ port, host: environment.HOST });
} catch (error) {
  // A file or a port, which the message names; anything else is a bug.
  if (!(error instanceof DamagedFileError) && !(error instanceof Error && 'syscall' in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.stdout.write(
  `sandbox listening on http://${environment.HOST}:${port}${environment.SANDBOX_PREFIX}\n` +
    `its keys and control token are in ${credentialsFile(environment.SANDBOX_DATA_DIR)}\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
