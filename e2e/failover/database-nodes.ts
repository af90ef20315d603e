// The database of a fail-over run: etcd, and three PostgreSQL nodes under Patroni with the configuration of deploy/.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#embedded-postgres/free-port.ts';
import { retry } from '#e2e/faults/cluster.ts';
import type { ProcessReaper } from '#e2e/faults/process-reaper.ts';
import { databaseUser, type User } from '#embedded-postgres/os-user.ts';
import { processesIn } from '#embedded-postgres/processes.ts';
import { Daemon } from './daemon.ts';
import { readDeployFile } from './deploy-files.ts';
import type { Programs } from './packages.ts';

const NODES = ['pg1', 'pg2', 'pg3'] as const;
const PASSWORD = 'only-for-failover-runs';
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 200;

/** What the roles of Patroni itself are called; the passwords never leave the machine. */
const patroniRoles = {
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: PASSWORD,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  PATRONI_REWIND_USERNAME: 'rewinder',
  PATRONI_REWIND_PASSWORD: PASSWORD,
};

/** One machine of the database: a Patroni and the PostgreSQL it looks after. */
export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  readonly #patroni: Daemon;
  readonly #reaper: ProcessReaper;
  #unwatch: (() => void)[] = [];

  constructor(
    ports: { name: string; port: number; apiPort: number; dataDir: string },
    patroni: Daemon,
    reaper: ProcessReaper,
  ) {
    this.name = ports.name;
    this.port = ports.port;
    this.apiPort = ports.apiPort;
    this.dataDir = ports.dataDir;
    this.#patroni = patroni;
    this.#reaper = reaper;
  }

  start(): void {
    this.#patroni.start();
  }

  /** kill -9 of PostgreSQL alone: Patroni notices and starts it again, or lets a standby take over. */
  killPostmaster(): void {
    signalIfAlive(this.#postmaster(), 'SIGKILL');
  }

  /** kill -9 of Patroni and PostgreSQL, as if the machine had lost power. */
  async kill(): Promise<void> {
    await this.#patroni.kill();
    this.killPostmaster();
  }

  /** Everything on the machine stands still, with its connections open. */
  freeze(): void {
    this.#patroni.signal('SIGSTOP');
    const pids = processesIn(this.dataDir);
    // A frozen process answers to nothing else: should the run die now, it must be killed too.
    this.#unwatch = pids.map((pid) => this.#reaper.watch(pid));
    for (const pid of pids) signalIfAlive(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of processesIn(this.dataDir)) signalIfAlive(pid, 'SIGCONT');
    for (const unwatch of this.#unwatch.splice(0)) unwatch();
    this.#patroni.signal('SIGCONT');
  }

  /** Patroni stops PostgreSQL when it is told to stop. */
  async stop(): Promise<void> {
    this.thaw();
    await this.#patroni.stop();
    signalIfAlive(this.#postmaster(), 'SIGQUIT');
  }

  /** Whether Patroni says it has this role: `primary`, `synchronous`, `replica`. */
  async is(role: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(1_000);
      return (await fetch(`http://127.0.0.1:${this.apiPort}/${role}`, { method: 'OPTIONS', signal })).ok;
    } catch {
      return false;
    }
  }

  #postmaster(): number | undefined {
    try {
      return Number.parseInt(readFileSync(join(this.dataDir, 'postmaster.pid'), 'utf8'), 10);
    } catch {
      return undefined;
    }
  }
}

export interface DatabaseNodes {
  nodes: readonly DatabaseNode[];
  /** As whom PostgreSQL runs; undefined: as we do. */
  user: User | undefined;
  /** The node that is primary now. */
  primary(): Promise<DatabaseNode>;
  /** The standby that has everything that was acknowledged. */
  synchronousStandby(): Promise<DatabaseNode>;
  /** Resolves when one node is primary and both others follow it, one of them synchronously. */
  waitUntilWhole(): Promise<void>;
  /** A planned change of the primary. */
  switchOver(): Promise<void>;
  /** Changes the settings that Patroni keeps in etcd. */
  configure(settings: Record<string, unknown>): Promise<void>;
  superuserUrl(database: string): Promise<string>;
  /** Runs statements on the primary as the superuser. */
  runAsSuperuser(database: string, ...statements: string[]): Promise<void>;
  url(role: string, port: number): string;
}

export interface StartContext {
  folder: string;
  programs: Programs;
  reaper: ProcessReaper;
  stops: (() => Promise<unknown>)[];
  /** Further replacements in deploy/patroni.yml. */
  patroniFile: readonly (readonly [from: string, to: string])[];
  /** What Patroni and PostgreSQL of a node find in their environment. */
  variablesOf: (node: string) => Record<string, string>;
  /** Called when the ports and folders of the nodes are known and nothing runs yet. */
  onPrepared: (nodes: readonly DatabaseNode[], user: User | undefined) => void;
}

/** Where the servers of a run keep their data, known before they are started. */
export function dataDirs(folder: string): string[] {
  return [...NODES.map((name) => join(folder, name, 'data')), restoredDir(folder)];
}

/** Where a backup is restored to. */
export function restoredDir(folder: string): string {
  return join(folder, 'restored');
}

export async function startDatabaseNodes(context: StartContext): Promise<DatabaseNodes> {
  const { folder, stops } = context;
  const user = databaseUser(join(folder, 'none'));
  const etcdUrl = await startEtcd(context, user);
  const nodes: DatabaseNode[] = [];
  for (const name of NODES) {
    const node = await prepareNode(context, { name, etcdUrl, user });
    nodes.push(node);
    stops.push(() => node.stop());
  }
  context.onPrepared(nodes, user);
  // One after the other would be slower; all at once, one of them makes the cluster and the others copy it.
  for (const node of nodes) node.start();

  const find = (role: string) =>
    retry(async () => {
      for (const node of nodes) if (await node.is(role)) return node;
      throw new Error(`no node is ${role}`);
    }, START_TIMEOUT_MS);
  const database: DatabaseNodes = {
    nodes,
    user,
    primary: () => find('primary'),
    synchronousStandby: () => find('synchronous'),
    waitUntilWhole: async () => {
      const deadline = Date.now() + START_TIMEOUT_MS;
      for (;;) {
        const roles = await Promise.all(
          nodes.map(async (node) => [await node.is('primary'), await node.is('replica')]),
        );
        const isWhole =
          roles.filter(([primary]) => primary).length === 1 &&
          roles.filter(([, replica]) => replica).length === 2;
        if (isWhole && (await Promise.all(nodes.map((node) => node.is('synchronous')))).includes(true))
          return;
        if (Date.now() > deadline)
          throw new Error(`the database is not whole again: see the logs in ${folder}`);
        await pause(POLL_MS);
      }
    },
    switchOver: async () => {
      const primary = await database.primary();
      const candidate = await database.synchronousStandby();
      await askPatroni(primary, 'POST', '/switchover', { leader: primary.name, candidate: candidate.name });
    },
    configure: async (settings) => askPatroni(await database.primary(), 'PATCH', '/config', settings),
    superuserUrl: async (name) => {
      const { port } = await database.primary();
      return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    runAsSuperuser: async (name, ...statements) => {
      const client = new Client({ connectionString: await database.superuserUrl(name) });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    url: (role, port) => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/ondesk`,
  };
  await database.waitUntilWhole();
  // As deploy/README.md tells the operator.
  await database.runAsSuperuser(
    'postgres',
    `create role ondesk login password '${PASSWORD}'`,
    `create role ondesk_service login password '${PASSWORD}'`,
    'create database ondesk owner ondesk',
    'grant set on parameter ondesk.purging to ondesk',
  );
  return database;
}

async function startEtcd(
  { folder, programs, reaper, stops }: StartContext,
  user: User | undefined,
): Promise<string> {
  const home = makeFolder(join(folder, 'etcd'), user);
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const etcd = new Daemon({
    file: programs.etcd,
    args: [
      '--name=etcd1',
      `--data-dir=${join(home, 'data')}`,
      `--listen-client-urls=http://${client}`,
      `--advertise-client-urls=http://${client}`,
      `--listen-peer-urls=http://${peer}`,
      `--initial-advertise-peer-urls=http://${peer}`,
      `--initial-cluster=etcd1=http://${peer}`,
    ],
    // Debian's etcd of this architecture asks to be told that it is meant.
    variables: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
    folder: home,
    logFile: join(folder, 'etcd.log'),
    user,
    reaper,
  });
  stops.push(() => etcd.stop());
  etcd.start();
  await retry(async () => {
    if (!(await fetch(`http://${client}/health`)).ok) throw new Error('etcd is not healthy');
  });
  return client;
}

async function prepareNode(
  { folder, programs, reaper, patroniFile, variablesOf }: StartContext,
  { name, etcdUrl, user }: { name: string; etcdUrl: string; user: User | undefined },
): Promise<DatabaseNode> {
  const home = makeFolder(join(folder, name), user);
  const dataDir = join(home, 'data');
  const [port, apiPort] = [await freePort(), await freePort()];
  const configuration = readDeployFile('patroni.yml', [
    ['10.20.0.11:2379,10.20.0.12:2379,10.20.0.13:2379', etcdUrl],
    ['10.20.0.0/24', '127.0.0.1/32'],
    ['/var/run/postgresql', home],
    ['postgres postgres postgres', `postgres ${userName(user)} postgres`],
    ...patroniFile,
  ]);
  writeFileSync(join(home, 'patroni.yml'), configuration);
  const patroni = new Daemon({
    file: programs.patroni,
    args: [join(home, 'patroni.yml')],
    variables: {
      ...patroniRoles,
      ...variablesOf(name),
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgresql.bin,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    },
    folder: home,
    logFile: join(folder, `${name}.log`),
    user,
    reaper,
  });
  return new DatabaseNode({ name, port, apiPort, dataDir }, patroni, reaper);
}

async function askPatroni(node: DatabaseNode, method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${node.apiPort}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} of ${node.name}: ${await response.text()}`);
}

export function makeFolder(path: string, user: User | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

function userName(user: User | undefined): string {
  return execFileSync('id', user ? ['-nu', String(user.uid)] : ['-nu'], { encoding: 'utf8' }).trim();
}

function signalIfAlive(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
