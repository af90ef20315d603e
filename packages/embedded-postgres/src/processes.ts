// Identifies processes, even after the system has reused an old process id.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const onLinux = process.platform === 'linux';

/** The process id and its start time, or undefined when no such process runs. */
export function identify(pid: number): string | undefined {
  if (!onLinux) return isAlive(pid) ? `${pid}` : undefined;
  try {
    // The command's name may hold spaces and brackets: the fields are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state, startedAtTick] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : `${pid} ${startedAtTick}`;
  } catch {
    return undefined;
  }
}

export function isRunning(identity: string): boolean {
  return identify(Number.parseInt(identity, 10)) === identity.trim();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether this process works in that data directory, as every process of a PostgreSQL server does. */
export function runsIn(pid: number, folder: string): boolean {
  if (onLinux) return workingFolder(pid) === folder;
  // Windows tells no working directory of another process; taking it for ours only costs a clear refusal.
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}

/** Every process that works in a folder, as far as the system tells. */
export function processesIn(folder: string): number[] {
  if (!onLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
