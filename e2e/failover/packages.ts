// The programs of a fail-over run, and the Debian packages they come from.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** The folder of the PostgreSQL programs, with its major version. */
  postgresql: { bin: string; version: number };
  /** Only the part about backups needs it. */
  pgbackrest: string | undefined;
}

const POSTGRESQL_FOLDER = '/usr/lib/postgresql';
const PYTHON_FOLDER = '/usr/lib/python3/dist-packages';
/** Patroni finds etcd with them, and can be installed without them. */
const patroniModules = { etcd: 'python3-etcd', dns: 'python3-dnspython' };
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Gives the programs, or the packages that are missing. */
export function findPrograms(): Programs | { missing: string[] } {
  const etcd = findProgram('etcd');
  const patroni = findProgram('patroni');
  const haproxy = findProgram('haproxy');
  const postgresql = findPostgresql();
  const missingModules = Object.entries(patroniModules)
    .filter(([folder]) => !existsSync(join(PYTHON_FOLDER, folder)))
    .map(([, packageName]) => packageName);
  if (etcd && patroni && haproxy && postgresql && missingModules.length === 0)
    return { etcd, patroni, haproxy, postgresql, pgbackrest: findProgram('pgbackrest') };
  return {
    missing: [
      ...(etcd ? [] : ['etcd-server']),
      ...(patroni ? [] : ['patroni']),
      ...missingModules,
      ...(haproxy ? [] : ['haproxy']),
      ...(postgresql ? [] : ['postgresql']),
    ],
  };
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The newest one that has what a standby needs. */
function findPostgresql(): Programs['postgresql'] | undefined {
  if (!existsSync(POSTGRESQL_FOLDER)) return undefined;
  return readdirSync(POSTGRESQL_FOLDER)
    .map((name) => ({ version: Number(name), bin: join(POSTGRESQL_FOLDER, name, 'bin') }))
    .filter(({ bin }) => isExecutable(join(bin, 'postgres')) && isExecutable(join(bin, 'pg_basebackup')))
    .toSorted((a, b) => b.version - a.version)[0];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
