// A process that is restarted whenever it exits, as by a supervisor, until it is stopped.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessReaper } from './process-reaper.ts';

const root = join(import.meta.dirname, '../..');
const RESTART_DELAY_MS = 150;
const READY_POLL_MS = 100;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;

export interface ProgramOptions {
  name: string;
  /** Absolute, or relative to the root of the repository. */
  file: string;
  variables: Record<string, string>;
  logFile: string;
  isReady: () => Promise<boolean>;
  reaper: ProcessReaper;
}

export class Program {
  readonly name: string;
  readonly #options: ProgramOptions;
  #child: ChildProcess | undefined;
  #shouldRun = false;
  #ready = false;
  #starts = 0;
  #nextVariables: Record<string, string> = {};
  /** Called when the process exited without having been ended by this class. */
  onUnexpectedExit: (signal: NodeJS.Signals | null, code: number | null) => void = () => {};

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Whether it has answered since its last start. */
  get isReady(): boolean {
    return this.#ready;
  }

  async start(): Promise<void> {
    this.#shouldRun = true;
    if (this.#child === undefined) this.#launch();
    await this.ready();
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!this.#ready) {
      if (Date.now() > deadline)
        throw new Error(
          `${this.name} did not start:\n${readFileSync(this.#options.logFile, 'utf8').slice(-2000)}`,
        );
      await pause(READY_POLL_MS);
    }
  }

  /** SIGKILL; it is restarted with these variables for its next start only. */
  async kill(nextVariables: Record<string, string> = {}): Promise<void> {
    this.#nextVariables = nextVariables;
    await this.#end('SIGKILL');
  }

  /** SIGTERM; it is restarted after it has finished its work. */
  async terminate(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops running, with its connections open, until it is thawed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Ends the process and does not restart it. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    this.#shouldRun = false;
    await this.#end(signal);
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    this.#ready = false;
    expectedExits.add(child);
    child.kill(signal);
    child.kill('SIGCONT');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(force);
  }

  #launch(): void {
    const variables = { ...this.#options.variables, ...this.#nextVariables };
    this.#nextVariables = {};
    this.#ready = false;
    this.#starts += 1;
    const log = openSync(this.#options.logFile, 'a');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.#options.file], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/node'),
        ...variables,
      },
    });
    closeSync(log);
    this.#child = child;
    const unwatch = child.pid === undefined ? () => {} : this.#options.reaper.watch(child.pid);
    child.once('exit', (code, signal) => {
      unwatch();
      if (!expectedExits.has(child)) this.onUnexpectedExit(signal, code);
      this.#child = undefined;
      this.#ready = false;
      setTimeout(() => {
        if (this.#shouldRun && this.#child === undefined) this.#launch();
      }, RESTART_DELAY_MS);
    });
    void this.#pollReadiness(this.#starts);
  }

  async #pollReadiness(start: number): Promise<void> {
    while (this.#starts === start && this.#child !== undefined) {
      const isReady = await this.#options.isReady().catch(() => false);
      if (this.#starts !== start || this.#child === undefined) return;
      if (isReady) {
        this.#ready = true;
        return;
      }
      await pause(READY_POLL_MS);
    }
  }
}

const expectedExits = new WeakSet<ChildProcess>();
