// Makes sure that a run leaves no process behind, even when the run itself is killed: its end is noticed by a closed pipe.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Warden {
  /** This process ends with us. Gives the way to say that it has ended by itself. */
  watch(pid: number): () => void;
  /** Everything has been ended in order: nothing is left to watch. */
  dismiss(): void;
}

/** Reads until nobody can write any more, which is when we are gone, then ends what is left and cleans up. */
const vigil = `
  cat > /dev/null
  cat "$0"/*.pid 2> /dev/null | xargs kill -KILL 2> /dev/null
  head -n 1 "$1/cluster/postmaster.pid" 2> /dev/null | xargs kill -QUIT 2> /dev/null
  sleep 1
  rm -rf "$0"
`;

export function postWarden(folder: string, databaseFolder: string): Warden {
  // In a session of its own: Ctrl-C in the terminal is for us alone.
  const keeper = spawn('sh', ['-c', vigil, folder, databaseFolder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  keeper.unref();
  return {
    watch: (pid) => {
      const file = join(folder, `${pid}.pid`);
      writeFileSync(file, `${pid}\n`);
      return () => rmSync(file, { force: true });
    },
    dismiss: () => void keeper.kill('SIGKILL'),
  };
}
