// CPU time of a program with everything it starts, also processes that outlive the one that started them, such as a database server.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** How often new processes are looked for: often enough to see one before its parent has left it. */
const SAMPLE_MS = 100;
/** The kernel's unit in /proc, whatever the machine. */
const TICKS_PER_SECOND = 100;

interface Reading {
  pid: number;
  parent: number;
  /** With the pid, one process for ever. */
  startedAt: number;
  /** Its own time and that of all children it has waited for. */
  ticks: number;
}

export interface Run {
  exitCode: number | null;
  wallSeconds: number;
  cpuSeconds: number;
}

/** Runs a program to its end. What it has started and left behind is counted until then. */
export async function runAndMeasure(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Run> {
  const startedAt = performance.now();
  const ticksBefore = readProcess('self')!.childrenTicks;
  const child = spawn(program, args, { ...options, stdio: 'inherit' });
  const orphans = new OrphanTimes(child.pid!);
  const sampling = setInterval(() => orphans.sample(readProcesses()), SAMPLE_MS);
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('exit', resolve);
    });
    orphans.sample(readProcesses());
    // A process hands its time to whoever waits for its end, up to this one.
    const ticks = readProcess('self')!.childrenTicks - ticksBefore + orphans.ticks;
    return {
      exitCode,
      wallSeconds: (performance.now() - startedAt) / 1000,
      cpuSeconds: ticks / TICKS_PER_SECOND,
    };
  } finally {
    clearInterval(sampling);
  }
}

/** Adds up the time of processes whose parent has ended: nobody of the tree waits for their end. */
export class OrphanTimes {
  readonly #root: number;
  readonly #known = new Set<string>();
  readonly #orphans = new Map<string, number>();

  constructor(root: number) {
    this.#root = root;
  }

  get ticks(): number {
    return [...this.#orphans.values()].reduce((sum, ticks) => sum + ticks, 0);
  }

  sample(processes: readonly Reading[]): void {
    const inTree = new Map(
      processes
        .filter((one) => one.pid === this.#root || this.#known.has(keyOf(one)))
        .map((one) => [one.pid, one]),
    );
    // A child may be listed before its parent.
    for (let size = -1; size < inTree.size;) {
      size = inTree.size;
      for (const one of processes) if (inTree.has(one.parent)) inTree.set(one.pid, one);
    }
    for (const one of inTree.values()) {
      this.#known.add(keyOf(one));
      if (one.pid !== this.#root && !inTree.has(one.parent)) this.#orphans.set(keyOf(one), one.ticks);
    }
  }
}

const keyOf = ({ pid, startedAt }: Reading) => `${pid} ${startedAt}`;

function readProcesses(): Reading[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? []);
}

/** Nothing, if it has ended meanwhile. */
function readProcess(pid: string): (Reading & { childrenTicks: number }) | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name, in parentheses, may contain anything. After it come the state and then only numbers.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const childrenTicks = fields[13]! + fields[14]!;
  return {
    pid: Number.parseInt(stat, 10),
    parent: fields[1]!,
    startedAt: fields[19]!,
    ticks: fields[11]! + fields[12]! + childrenTicks,
    childrenTicks,
  };
}
