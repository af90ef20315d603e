/** Test factory: a sandbox on its own port, with the calls that most tests make. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { makeSigningKey } from '#sandbox/identity-provider/signing-keys.ts';
import { credentialsFile, makeCredentials, type SandboxCredentials } from '#sandbox/credentials.ts';
import { createSandbox, openCredentials, type SandboxOptions } from '#sandbox/sandbox.ts';

interface TestReply {
  status: number;
  body: Record<string, unknown>;
}

export interface ASandbox {
  origin: string;
  /** The sandbox's address, prefix included. */
  base: string;
  dataDir: string;
  credentials: SandboxCredentials;
  close(): Promise<void>;
  /** A call of the payment gateway's API with the right secret key. */
  toss(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestReply>;
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<TestReply>;
  /** Authenticates a payment as the payment window does; gives the payment key. */
  authorize(orderId: string, amount: number, more?: object): Promise<string>;
  confirm(paymentKey: string, orderId: string, amount: number, key?: string): Promise<TestReply>;
  ledger(): Promise<Record<string, unknown>[]>;
  moveClock(seconds: number): Promise<void>;
}

export const basic = (user: string) => `Basic ${Buffer.from(user).toString('base64')}`;

/** Making a key takes longer than most tests, so the tests of one file share two. */
const signingKeys = Promise.all([makeSigningKey(), makeSigningKey()]);

/** The keys of every sandbox of one test file. */
export const testCredentials = makeCredentials();

export async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-sandbox-'));
  const [kakao, google] = await signingKeys;
  await writeFile(credentialsFile(dataDir), JSON.stringify(testCredentials));
  await writeFile(join(dataDir, 'kakao-keys.json'), JSON.stringify([kakao]));
  await writeFile(join(dataDir, 'google-keys.json'), JSON.stringify([google]));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

export async function aSandbox(options: Partial<SandboxOptions> = {}): Promise<ASandbox> {
  const dataDir = options.dataDir ?? (await aDataDir());
  const credentials = openCredentials(dataDir);
  const app = Fastify({ forceCloseConnections: true });
  let origin = 'http://localhost:1';
  await app.register(
    createSandbox({
      publicOrigin: () => origin,
      apiOrigin: () => origin,
      listItems: async () => [],
      ...options,
      dataDir,
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const base = `${origin}${options.prefix ?? '/sandbox'}`;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= app.close());
  onTestFinished(close);

  async function call(
    method: string,
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<TestReply> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(url, {
      method,
      headers: { ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  }

  const toss: ASandbox['toss'] = (method, path, body, headers = {}) =>
    call(method, `${base}/toss${path}`, body, {
      authorization: basic(`${credentials.toss.secretKey}:`),
      ...headers,
    });
  const control: ASandbox['control'] = (method, path, body) =>
    call(method, `${base}/control${path}`, body, {
      authorization: `Bearer ${options.controlToken ?? credentials.controlToken}`,
    });

  return {
    origin,
    base,
    dataDir,
    credentials,
    close,
    toss,
    control,
    async authorize(orderId, amount, more = {}) {
      const { body } = await control('POST', '/authorize', { orderId, amount, ...more });
      return String(body.paymentKey);
    },
    confirm: (paymentKey, orderId, amount, key) =>
      toss(
        'POST',
        '/v1/payments/confirm',
        { paymentKey, orderId, amount },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    async ledger() {
      const { body } = await control('GET', '/ledger');
      return body.entries as Record<string, unknown>[];
    },
    async moveClock(seconds) {
      await control('POST', '/clock', { offsetSeconds: seconds });
    },
  };
}
