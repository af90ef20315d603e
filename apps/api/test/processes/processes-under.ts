// Finds what a command may have left running in a folder.
import { readdirSync, readlinkSync } from 'node:fs';

/** Every process that works below a folder, also in one that is deleted already. */
export function processesUnder(path: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(path);
    } catch {
      return false;
    }
  });
}
