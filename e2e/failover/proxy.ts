// HAProxy of a fail-over run, with the configuration of deploy/: in front of the copies, and on the way to the primary.
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '#e2e/faults/cluster.ts';
import type { ProcessReaper } from '#e2e/faults/process-reaper.ts';
import { Daemon } from './daemon.ts';
import type { DatabaseNode } from './database-nodes.ts';
import { deployFile, readDeployFile } from './deploy-files.ts';

const DRAIN_POLL_MS = 50;

export interface ProxyPorts {
  web: number;
  database: number;
}

export class Proxy {
  readonly origin: string;
  readonly #daemon: Daemon;
  readonly #socket: string;

  constructor(options: {
    folder: string;
    file: string;
    ports: ProxyPorts;
    nodes: readonly DatabaseNode[];
    copyPorts: readonly number[];
    reaper: ProcessReaper;
  }) {
    const { folder, ports, nodes, copyPorts } = options;
    this.origin = `http://127.0.0.1:${ports.web}`;
    this.#socket = join(folder, 'haproxy.sock');
    const configuration = readDeployFile('haproxy.cfg', [
      ['/run/haproxy/admin.sock', this.#socket],
      ['/etc/haproxy/errors/unavailable.http', deployFile('errors/unavailable.http')],
      // Shoppers speak plain HTTP, as TLS is not what is tested.
      ['  bind :80\n', ''],
      ['bind :443 ssl crt /etc/haproxy/ondesk.pem alpn h2,http/1.1', `bind 127.0.0.1:${ports.web}`],
      ['  http-request redirect scheme https code 301 unless { ssl_fc }\n', ''],
      ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
      ['127.0.0.1:5000', `127.0.0.1:${ports.database}`],
      ...nodes.map(
        ({ port, apiPort }, index) =>
          [`10.20.0.1${index + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${apiPort}`] as const,
      ),
      ...copyPorts.map((port, index) => [`10.20.0.1${index + 1}:3000`, `127.0.0.1:${port}`] as const),
    ]);
    writeFileSync(join(folder, 'haproxy.cfg'), configuration);
    this.#daemon = new Daemon({
      file: options.file,
      args: ['-W', '-db', '-f', join(folder, 'haproxy.cfg')],
      folder,
      logFile: join(folder, 'haproxy.log'),
      user: undefined,
      reaper: options.reaper,
    });
  }

  async start(): Promise<void> {
    this.#daemon.start();
    await retry(() => this.#command('show info'));
  }

  async kill(): Promise<void> {
    await this.#daemon.kill();
  }

  async stop(): Promise<void> {
    await this.#daemon.stop();
  }

  /** No new calls for this copy; resolves when those under way have been answered. */
  async drain(copy: number): Promise<void> {
    await this.#command(`set server api/copy${copy} state drain`);
    await this.#command(`set server pages/copy${copy} state drain`);
    while ((await this.#openSessions(copy)) > 0) await pause(DRAIN_POLL_MS);
  }

  async restore(copy: number): Promise<void> {
    await this.#command(`set server api/copy${copy} state ready`);
    await this.#command(`set server pages/copy${copy} state ready`);
  }

  async #openSessions(copy: number): Promise<number> {
    const [header = '', ...rows] = (await this.#command('show stat'))
      .split('\n')
      .map((row) => row.split(','));
    const column = (header as string[]).indexOf('scur');
    return rows
      .filter(([, server]) => server === `copy${copy}`)
      .reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  }

  async #command(line: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.end(`${line}\n`);
    return text(socket);
  }
}
