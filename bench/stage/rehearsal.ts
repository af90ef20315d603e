// The whole service inside this process, so that one can listen to what it says to the database while it answers.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { createLog } from '#api/http/log.ts';
import { startService } from '#api/service.ts';
import { sandboxDefaults, sandboxFor } from '#api/stand-in.ts';
import { freePort } from '#api-test/world.ts';
import { createCardCompanyServer } from '../baseline/card-company.ts';
import { rentalRequests } from '../load/rent.ts';
import { nth } from './fill.ts';
import { signIn, type SignedInRenter } from './people.ts';
import { shopVariables, tokenSecret } from './programs.ts';
import { hear, listenTo, tapConnections, type Spoken } from './recording.ts';
import { writeScript, type Inputs, type Step } from './script.ts';

export interface Rehearsal {
  /** What is said while one path is answered. */
  read(path: string, accessToken?: string): Promise<Spoken[]>;
  rent(renter: SignedInRenter): Promise<Spoken[]>;
  doChores(): Promise<Spoken[]>;
  stop(): Promise<void>;
}

export async function startRehearsal(folder: string, databaseUrl: string): Promise<Rehearsal> {
  tapConnections();
  const cardCompany = createCardCompanyServer((body) => hear({ kind: 'card company', body }));
  await new Promise<void>((resolve) => cardCompany.listen(0, '127.0.0.1', resolve));
  const cardCompanyUrl = `http://127.0.0.1:${(cardCompany.address() as AddressInfo).port}`;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig(
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'rehearsal'),
      TOKEN_SECRET: tokenSecret,
      RATE_LIMIT_REQUESTS: '100000000',
      ...shopVariables(cardCompanyUrl),
    },
    sandboxDefaults,
  );
  const service = await startService({
    config,
    databaseUrl,
    log: createLog('error'),
    chores: 'on-demand',
    mountSandbox: sandboxFor(config, { loopbackOrigin: origin, webhooks: false, listItems: async () => [] }),
  });

  async function ask(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(`${origin}${path}`, init);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
    return body;
  }

  return {
    read: (path, accessToken) =>
      listenTo(() => ask(path, accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {})),
    rent: (renter) =>
      listenTo(async () => {
        const visit = {};
        for (const template of rentalRequests([renter])) {
          const request = template.setupRequest(template, visit);
          const body = await ask(request.path ?? '', {
            method: request.method ?? 'GET',
            headers: request.headers as Record<string, string>,
            ...(request.body === undefined ? {} : { body: String(request.body) }),
          });
          template.onResponse?.(200, body, visit);
        }
      }),
    doChores: () => listenTo(() => service.doChores()),
    stop: async () => {
      await service.stop();
      cardCompany.close();
      cardCompany.closeAllConnections();
    },
  };
}

/** The three reads of the budget as scripts. */
export async function scriptReads(rehearsal: Rehearsal) {
  const [one, two] = await Promise.all([signIn(7), signIn(8)]);
  const productPath = (n: number) => `/api/v1/products/${encodeURIComponent(nth.productName(n))}/stations`;
  const take = async (inputs: Inputs, path: string, accessToken?: string) => ({
    inputs,
    spoken: await rehearsal.read(path, accessToken),
  });
  const script = async (
    input: (n: number) => Inputs,
    path: (n: number) => string,
    tokens: string[] = [],
  ): Promise<Step[]> => {
    // Once for nothing: a connection that has yet to be opened would change the order of what is said.
    await rehearsal.read(path(7), tokens[0]);
    const first = await take(input(7), path(7), tokens[0]);
    return writeScript(first, await take(input(8), path(8), tokens[1]));
  };
  return {
    station: await script(
      (n) => ({ stationId: nth.stationId(n) }),
      (n) => `/api/v1/stations/${nth.stationId(n)}`,
    ),
    product: await script((n) => ({ productName: nth.productName(n) }), productPath),
    history: await script(
      (n) => ({ sessionId: nth.sessionId(n) }),
      () => '/api/v1/users/me/rentals',
      [one.accessToken, two.accessToken],
    ),
  };
}
