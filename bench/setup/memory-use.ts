// How much memory a process has had at most.
import { readFileSync } from 'node:fs';

/** The kernel keeps the highest resident memory a process has had. */
export function highestMegabytes(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('the kernel does not say how much memory the process had');
  return Math.round((Number(kilobytes) * 1024) / 1_000_000);
}
