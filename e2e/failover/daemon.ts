// A system program of a fail-over run (etcd, Patroni, HAProxy): started, killed, frozen and stopped by its process id.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { User } from '#embedded-postgres/os-user.ts';
import type { ProcessReaper } from '#e2e/faults/process-reaper.ts';

const STOP_TIMEOUT_MS = 15_000;

export interface DaemonOptions {
  file: string;
  args: readonly string[];
  variables?: Record<string, string>;
  folder: string;
  logFile: string;
  /** As whom it runs, where we are root and it may not be. */
  user: User | undefined;
  reaper: ProcessReaper;
}

export class Daemon {
  readonly #options: DaemonOptions;
  #child: ChildProcess | undefined;

  constructor(options: DaemonOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#child !== undefined) return;
    const { file, args, variables, folder, logFile, user, reaper } = this.#options;
    const log = openSync(logFile, 'a');
    const child = spawn(file, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', ...variables },
      ...user,
    });
    closeSync(log);
    this.#child = child;
    const unwatch = child.pid === undefined ? () => {} : reaper.watch(child.pid);
    child.once('error', () => (this.#child = undefined));
    child.once('exit', () => {
      unwatch();
      this.#child = undefined;
    });
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    child.kill('SIGCONT');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(force);
  }
}
