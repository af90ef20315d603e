// A real process that is started again whenever it dies, as a supervisor would, until it is told to stay down.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Warden } from './warden.ts';

const root = join(import.meta.dirname, '../..');
const restMs = 150;
const lookMs = 100;
const patienceMs = 120_000;
const farewellMs = 60_000;

export interface ProgramOptions {
  name: string;
  /** From the top of the repository. */
  file: string;
  variables: Record<string, string>;
  logFile: string;
  isReady: () => Promise<boolean>;
  warden: Warden;
}

export class Program {
  readonly name: string;
  readonly #options: ProgramOptions;
  #child: ChildProcess | undefined;
  #wanted = false;
  #ready = false;
  #starts = 0;
  #next: Record<string, string> = {};
  /** Called when it ended although nobody here had ended it. */
  onOwnEnd: (signal: NodeJS.Signals | null, code: number | null) => void = () => {};

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Has answered since its last start. */
  get isReady(): boolean {
    return this.#ready;
  }

  async start(): Promise<void> {
    this.#wanted = true;
    if (this.#child === undefined) this.#launch();
    await this.ready();
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!this.#ready) {
      if (Date.now() > deadline)
        throw new Error(`${this.name} did not come up: see ${this.#options.logFile}`);
      await pause(lookMs);
    }
  }

  /** Without a farewell; comes back by itself, with these variables for its next life only. */
  async kill(next: Record<string, string> = {}): Promise<void> {
    this.#next = next;
    await this.#end('SIGKILL');
  }

  /** Lets it finish what it is doing; comes back by itself. */
  async terminate(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stands still, connections and all, until it is thawed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** For good. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    this.#wanted = false;
    await this.#end(signal);
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const over = new Promise((resolve) => child.once('exit', resolve));
    this.#ready = false;
    endedHere.add(child);
    child.kill(signal);
    child.kill('SIGCONT');
    const force = setTimeout(() => child.kill('SIGKILL'), farewellMs);
    await over;
    clearTimeout(force);
  }

  #launch(): void {
    const variables = { ...this.#options.variables, ...this.#next };
    this.#next = {};
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
    const unwatch = child.pid === undefined ? () => {} : this.#options.warden.watch(child.pid);
    child.once('exit', (code, signal) => {
      unwatch();
      if (!endedHere.has(child)) this.onOwnEnd(signal, code);
      this.#child = undefined;
      this.#ready = false;
      setTimeout(() => {
        if (this.#wanted && this.#child === undefined) this.#launch();
      }, restMs);
    });
    void this.#lookForReadiness(this.#starts);
  }

  async #lookForReadiness(life: number): Promise<void> {
    while (this.#starts === life && this.#child !== undefined) {
      const isReady = await this.#options.isReady().catch(() => false);
      if (this.#starts !== life || this.#child === undefined) return;
      if (isReady) {
        this.#ready = true;
        return;
      }
      await pause(lookMs);
    }
  }
}

const endedHere = new WeakSet<ChildProcess>();
