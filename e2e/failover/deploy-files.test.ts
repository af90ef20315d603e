// What can be held of deploy/ without the programs it configures: names that must exist in the code, and files that must parse.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment } from '#api/config/environment.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { consoleContract } from '#contract/console/contract.ts';
import { failures } from '#contract/failures.ts';
import { contract } from '#contract/member/contract.ts';
import { mallocVariables } from '#tools/setup.mjs';
import { deployFile, readDeployFile } from './deploy-files.ts';

const METRICS_TOKEN = 'a-token-only-for-tests';
const units = readdirSync(deployFile('systemd'));
const read = (name: string) => readDeployFile(name, []);

/** Variables of Node.js and of the C library, which no configuration of ours reads. */
const runtimeVariables = new Set(['NODE_COMPILE_CACHE', ...Object.keys(mallocVariables)]);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ variables: { METRICS_TOKEN } });
});

afterAll(() => app.stop());

test('every metric of our own that an alert reads is exposed by the service', async () => {
  const response = await fetch(`${app.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const exposed = new Set(
    [...(await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  expect(metricsOfAlerts().filter((name) => !exposed.has(name))).toEqual([]);
});

test('the alert of slow calls leaves out the confirmation of a payment and the live feed, which take long by their nature, and no other route', () => {
  const pattern = /route!~"([^"]+)"/.exec(read('alerts.yml'))?.[1] ?? '';
  const routes = [...Object.keys(contract), ...Object.keys(consoleContract)].map((key) => key.split(' ')[1]);
  expect(routes.filter((route) => new RegExp(`^(?:${pattern})$`).test(route ?? ''))).toEqual([
    '/api/v1/payments/confirm',
    '/api/v1/console/live',
  ]);
});

test('the proxy throws away what a client claims about its address and the host', () => {
  const frontend = read('haproxy.cfg').split('\nfrontend web')[1]?.split('\nbackend')[0] ?? '';
  for (const rule of [
    'set-header X-Forwarded-For %[src]',
    'del-header X-Forwarded-Host',
    'del-header Forwarded',
  ])
    expect(frontend).toContain(`http-request ${rule}\n`);
});

test('every alert names a heading of the runbook', () => {
  const headings = new Set([...read('README.md').matchAll(/^### (.+)$/gm)].map(([, heading]) => heading));
  const named = [...read('alerts.yml').matchAll(/runbook: ([^,}\n]+?) ?[,}\n]/g)].map(
    ([, heading]) => heading,
  );
  expect(named.length).toBe([...read('alerts.yml').matchAll(/- alert:/g)].length);
  expect(named.filter((heading) => !headings.has(heading))).toEqual([]);
});

test('every variable that a unit, the container or the example configuration sets is one the service reads', () => {
  const known = new Set(Object.keys(environment.shape));
  const named = [
    ...[...read('ondesk.env').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name = '']) => name),
    ...units.flatMap((unit) =>
      [...read(`systemd/${unit}`).matchAll(/^Environment=([A-Z\d_]+)=/gm)].map(([, name = '']) => name),
    ),
    ...[...read('Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  ];
  expect(named).toContain('TOKEN_SECRET');
  expect(named.filter((name) => !known.has(name) && !runtimeVariables.has(name))).toEqual([]);
});

test('the timeouts that pgbouncer.ini gives to the role are those that a copy asks for', async () => {
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(app.db);
    expect(read('pgbouncer.ini')).toContain(`alter role ondesk_service set ${name} = '${rows[0]?.[name]}';`);
  }
});

test('what a unit reads from the environment of Patroni is set there', () => {
  const given = new Set([...read('patroni_env.conf').matchAll(/^(PATRONI_\w+)=/gm)].map(([, name]) => name));
  const wanted = units.flatMap((unit) =>
    [...read(`systemd/${unit}`).matchAll(/\$\{(PATRONI_\w+)\}/g)].map(([, name]) => name),
  );
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !given.has(name))).toEqual([]);
});

test("the proxy's own answers have the shape and the words of the contract, and say when to ask again", () => {
  const proxy = read('haproxy.cfg');
  const files = [...proxy.matchAll(/^\s*errorfile \d+ \/etc\/haproxy\/errors\/(\S+)$/gm)].map(
    ([, name]) => name,
  );
  expect([...new Set(files)]).toEqual(readdirSync(deployFile('errors')));
  for (const file of new Set(files)) {
    const [head = '', body = ''] = readFileSync(deployFile(`errors/${file}`), 'utf8').split('\r\n\r\n');
    const [statusLine = '', ...headers] = head.split('\r\n');
    expect(JSON.parse(body)).toEqual({
      code: 'UNAVAILABLE',
      message: failures.UNAVAILABLE.message,
      requestId: 'proxy',
    });
    expect(statusLine).toContain(` ${failures.UNAVAILABLE.status} `);
    expect(headers).toContain('Content-Type: application/json; charset=utf-8');
    expect(headers).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(headers.some((header) => /^Retry-After: \d+$/.test(header))).toBe(true);
  }
});

test('the proxy asks the service for its health at an address that exists', async () => {
  const path = /option httpchk GET (\S+)/.exec(read('haproxy.cfg'))?.[1];
  expect((await fetch(`${app.origin}${path}`)).status).toBe(200);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd understands the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ondesk-units-'));
  try {
    cpSync(deployFile('systemd'), folder, { recursive: true });
    for (const unit of units) {
      // The programs need not be installed here.
      const text = readFileSync(join(folder, unit), 'utf8').replaceAll(
        /^(Exec\w+=)\S+/gm,
        (_line, setting: string) => `${setting}${process.execPath}`,
      );
      writeFileSync(join(folder, unit), text);
    }
    cpSync(join(folder, 'ondesk-backup@.service'), join(folder, 'ondesk-backup@full.service'));
    const verified = spawnSync(
      'systemd-analyze',
      [
        'verify',
        '--man=no',
        ...readdirSync(folder)
          .filter((unit) => !unit.includes('@.'))
          .map((unit) => join(folder, unit)),
      ],
      { encoding: 'utf8' },
    );
    expect(verified.stderr).toBe('');
    expect(verified.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The names in the expressions, without what Prometheus, Patroni and the exporter of the machine give. */
function metricsOfAlerts(): string[] {
  const expressions = [...read('alerts.yml').matchAll(/expr: (?:>\n((?: {10}.+\n)+)|(.+)\n)/g)].map(
    ([, block, line]) => block ?? line ?? '',
  );
  const names = expressions.flatMap((expression) =>
    [...expression.replaceAll(/"[^"]*"/g, '').matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()/g)].map(([name]) => name),
  );
  expect(names).toContain('payment_claims_stale');
  return names.filter((name) => !/^(patroni|node|haproxy|etcd)_/.test(name));
}
