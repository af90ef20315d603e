// Kills every process of a run when the run itself is killed; a closed pipe tells that it has ended.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ProcessReaper {
  /** Kills this process when the run ends. Gives a function that stops watching it. */
  watch(pid: number): () => void;
  /** Stops the reaper after an orderly end of the run. */
  dismiss(): void;
}

/** Reads until the pipe is closed, which is when the run has ended, then kills the remaining processes and cleans up. */
const REAPER_SCRIPT = `
  cat > /dev/null
  cat "$0"/*.pid 2> /dev/null | xargs kill -KILL 2> /dev/null
  for data in "$@"; do head -n 1 "$data/postmaster.pid" 2> /dev/null | xargs kill -QUIT 2> /dev/null; done
  sleep 1
  rm -rf "$0"
`;

/** `dataDirs`: where the PostgreSQL servers of the run keep their data. */
export function startProcessReaper(folder: string, dataDirs: readonly string[]): ProcessReaper {
  // In its own session, so that Ctrl-C in the terminal does not end it.
  const child = spawn('sh', ['-c', REAPER_SCRIPT, folder, ...dataDirs], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  return {
    watch: (pid) => {
      const file = join(folder, `${pid}.pid`);
      writeFileSync(file, `${pid}\n`);
      return () => rmSync(file, { force: true });
    },
    dismiss: () => void child.kill('SIGKILL'),
  };
}
