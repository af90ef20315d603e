/** Tests of the sandbox in its own process: what it prints, a kill, SIGTERM, and damaged files. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { credentialsFile } from '#sandbox/credentials.ts';
import { openCredentials } from '#sandbox/sandbox.ts';
import { aDataDir, aSandbox, basic } from '#sandbox/test/a-sandbox.ts';

function spawnProcess(dataDir: string, errors: 'inherit' | 'pipe'): ChildProcess {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', SANDBOX_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', errors],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function startProcess(
  dataDir: string,
): Promise<{ child: ChildProcess; base: string; output: () => string }> {
  const child = spawnProcess(dataDir, 'inherit');
  let text = '';
  child.stdout!.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await expect.poll(() => text, { timeout: 20_000 }).toContain('credentials.json\n');
  return { child, base: /http:\S+/.exec(text)?.[0] ?? '', output: () => text };
}

async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

it(
  'the sandbox process keeps a capture when it is killed right after it, and exits with 0 on SIGTERM',
  { timeout: 60_000 },
  async () => {
    const dataDir = await aDataDir();
    const first = await startProcess(dataDir);
    expect(first.output()).toBe(
      `sandbox listening on ${first.base}\nits keys and control token are in ${credentialsFile(dataDir)}\n`,
    );
    const { toss, controlToken } = openCredentials(dataDir);
    const { paymentKey } = await post(
      `${first.base}/control/authorize`,
      { orderId: 'order-0001', amount: 1500 },
      { authorization: `Bearer ${controlToken}` },
    );
    const secret = { authorization: basic(`${toss.secretKey}:`) };
    const sent = { paymentKey, orderId: 'order-0001', amount: 1500 };
    await post(`${first.base}/toss/v1/payments/confirm`, sent, secret);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await startProcess(dataDir);
    const read = await fetch(`${second.base}/toss/v1/payments/orders/order-0001`, { headers: secret });
    expect(await read.json()).toMatchObject({ status: 'DONE', paymentKey });
    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  },
);

const REMEDY = 'is damaged; put it back from a backup, or delete it';

it.each([
  ['credentials.json', '{"toss":'],
  ['credentials.json', '{"toss":{}}'],
  ['journal.jsonl', '[["numbers","one",1]]\nnot a line\n[["numbers","two",2]]\n'],
  ['journal.jsonl', '{}\n'],
  ['kakao-keys.json', '[]'],
  ['google-keys.json', ''],
])('a damaged %s (%j) is refused by its name, and left as it is', async (name, text) => {
  const dataDir = await aDataDir();
  await writeFile(join(dataDir, name), text);
  await expect(aSandbox({ dataDir })).rejects.toThrow(`${join(dataDir, name)} ${REMEDY}`);
  expect(await readFile(join(dataDir, name), 'utf8')).toBe(text);
});

it('the sandbox process says in one sentence which file is damaged, and exits with 1', async () => {
  const dataDir = await aDataDir();
  await writeFile(join(dataDir, 'journal.jsonl'), 'not a line\n');
  const child = spawnProcess(dataDir, 'pipe');
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said).toMatch(new RegExp(`^${join(dataDir, 'journal.jsonl')} ${REMEDY}[^\\n]*\\n$`));
});
