// Runs the whole service inside this process and records its SQL statements and gateway calls for each request.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '#api/config/read-config.ts';
import { createLog } from '#api/http/log.ts';
import { startService } from '#api/service.ts';
import { sandboxDefaults, mountSandboxFor } from '#api/mount-sandbox.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { createGatewayServer } from '../baseline/payment-gateway.ts';
import { rentalRequests, type RentalWalk } from '../load/rent.ts';
import { nth } from './seed.ts';
import { signIn, type SignedInRenter } from './people.ts';
import { gatewayVariables, TOKEN_SECRET } from './programs.ts';
import { record, recordGatewayCall, installStatementRecorder, type Recorded } from './recording.ts';
import { writeScript, type Inputs, type Step } from './sql-script.ts';

export interface SqlRecorder {
  /** Records one GET request. */
  read(path: string, accessToken?: string): Promise<Recorded[]>;
  readAsStaff(path: string, headers: Record<string, string>): Promise<Recorded[]>;
  rent(renter: SignedInRenter, walk: RentalWalk): Promise<Recorded[]>;
  runTasks(): Promise<Recorded[]>;
  stop(): Promise<void>;
}

export async function startSqlRecorder(folder: string, databaseUrl: string): Promise<SqlRecorder> {
  installStatementRecorder();
  const paymentGateway = createGatewayServer((body) => recordGatewayCall({ kind: 'gateway_call', body }));
  await new Promise<void>((resolve) => paymentGateway.listen(0, '127.0.0.1', resolve));
  const gatewayUrl = `http://127.0.0.1:${(paymentGateway.address() as AddressInfo).port}`;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig(
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'sql-recorder'),
      TOKEN_SECRET,
      RATE_LIMIT_REQUESTS: '100000000',
      ...gatewayVariables(gatewayUrl),
    },
    sandboxDefaults,
  );
  const service = await startService({
    config,
    databaseUrl,
    log: createLog('error'),
    scheduler: 'on-demand',
    mountSandbox: mountSandboxFor(config, {
      loopbackOrigin: origin,
      webhooks: false,
      listItems: async () => [],
    }),
  });

  async function ask(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(`${origin}${path}`, init);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
    return body;
  }

  return {
    read: (path, accessToken) =>
      record(() => ask(path, accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {})),
    readAsStaff: (path, headers) => record(() => ask(path, { headers })),
    rent: (renter, walk) =>
      record(async () => {
        const state = {};
        for (const template of rentalRequests([renter], walk)) {
          const request = template.setupRequest(template, state);
          const body = await ask(request.path ?? '', {
            method: request.method ?? 'GET',
            headers: request.headers as Record<string, string>,
            ...(request.body === undefined ? {} : { body: String(request.body) }),
          });
          template.onResponse?.(200, body, state);
        }
      }),
    runTasks: () => record(() => service.runTasks()),
    stop: async () => {
      await service.stop();
      paymentGateway.close();
      paymentGateway.closeAllConnections();
    },
  };
}

/** SQL scripts of the three reads. */
export async function createReadScripts(recorder: SqlRecorder) {
  const [one, two] = await Promise.all([signIn(7), signIn(8)]);
  const productPath = (n: number) => `/api/v1/products/${encodeURIComponent(nth.productName(n))}/stations`;
  const recordOnce = async (inputs: Inputs, path: string, accessToken?: string) => ({
    inputs,
    recorded: await recorder.read(path, accessToken),
  });
  const script = async (
    input: (n: number) => Inputs,
    path: (n: number) => string,
    tokens: string[] = [],
  ): Promise<Step[]> => {
    // Warm-up requests: opening a connection would change the order of the statements, and stations are read until they are known.
    await recorder.read(path(7), tokens[0]);
    await recorder.read(path(8), tokens[1]);
    const first = await recordOnce(input(7), path(7), tokens[0]);
    return writeScript(first, await recordOnce(input(8), path(8), tokens[1]));
  };
  return {
    station: await script(
      (n) => ({ stationId: nth.stationId(n) }),
      (n) => `/api/v1/stations/${nth.stationId(n)}`,
    ),
    product: await script((n) => ({ productName: nth.productName(n) }), productPath),
    history: await script(
      (n) => ({ memberId: nth.memberId(n), sessionId: nth.sessionId(n) }),
      () => '/api/v1/users/me/rentals',
      [one.accessToken, two.accessToken],
    ),
  };
}
