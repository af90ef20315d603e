// Starts a browser or its driver in a process group of its own, and ends the whole group.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Program {
  /** The first match in what the program prints, stdout and stderr alike. */
  prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  end: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

const PRINT_TIMEOUT_MS = 60_000;
const END_TIMEOUT_MS = 5000;

export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const exited = once(child, 'close').finally(() => running.delete(child));
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });

  return {
    async prints(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      const fail = () => reject(new Error(`${file} never printed ${String(pattern)}:\n${output}`));
      const timeout = setTimeout(fail, PRINT_TIMEOUT_MS);
      listeners.add(look);
      exited.then(fail, reject);
      look();
      try {
        return await promise;
      } finally {
        clearTimeout(timeout);
        listeners.delete(look);
      }
    },
    async end() {
      signalGroup(child, 'SIGTERM');
      const force = setTimeout(() => signalGroup(child, 'SIGKILL'), END_TIMEOUT_MS);
      await exited;
      clearTimeout(force);
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}
