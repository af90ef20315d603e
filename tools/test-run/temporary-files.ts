// Where test runs keep their temporary files: in memory, where the machine has a file system for that.
import { readFileSync, statfsSync } from 'node:fs';

const MEMORY_FOLDER = '/dev/shm';
/** The databases of a whole run take some 500 MB; a container often has a memory folder of 64 MB. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** For this process and all it starts. Copying a database creates hundreds of files: on a disk that takes longer than many of the tests. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasMemoryFolder()) process.env['TMPDIR'] = MEMORY_FOLDER;
}

function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ENOUGH_BYTES && availableMemory() >= ENOUGH_BYTES;
  } catch {
    // Not Linux, or nothing is mounted there.
    return false;
  }
}

/** Unlike what is free, this counts what the system would give back when asked. */
function availableMemory(): number {
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
