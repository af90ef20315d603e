// pgBackRest of a fail-over run: its configuration for each node, and its commands.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { User } from '#embedded-postgres/os-user.ts';
import { makeFolder, type DatabaseNode } from './database-nodes.ts';
import { readDeployFile } from './deploy-files.ts';

const run = promisify(execFile);

const STANZA = '--stanza=ondesk';

/** Without pgBackRest nothing is archived and standbys are copied from the primary. */
export const withoutArchive = [
  ['pgbackrest --stanza=ondesk archive-push %p', 'true'],
  ['pgbackrest --stanza=ondesk', 'false'],
] as const;

export class Backup {
  readonly #program: string;
  readonly #folder: string;
  readonly #user: User | undefined;

  constructor(program: string, folder: string, user: User | undefined) {
    this.#program = program;
    this.#folder = folder;
    this.#user = user;
    const home = makeFolder(join(folder, 'pgbackrest'), user);
    for (const name of ['repository', 'log', 'lock', 'spool']) makeFolder(join(home, name), user);
  }

  /** The nodes share one repository, as they share an object store in production. */
  writeConfiguration(nodes: readonly DatabaseNode[]): void {
    const home = join(this.#folder, 'pgbackrest');
    for (const { name, port, dataDir } of nodes) {
      const text = readDeployFile('pgbackrest.conf', [
        ['repo1-type=s3', 'repo1-type=posix'],
        ['repo1-path=/ondesk', `repo1-path=${join(home, 'repository')}`],
        ['repo1-s3-bucket=ondesk-backup\n', ''],
        ['repo1-s3-endpoint=object-store.example\n', ''],
        ['repo1-s3-region=kr\n', ''],
        [
          'repo1-cipher-type=aes-256-cbc',
          'repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=only-for-failover-runs',
        ],
        ['/var/log/pgbackrest', join(home, 'log')],
        ['/tmp/pgbackrest', join(home, 'lock')],
        ['/var/spool/pgbackrest', join(home, 'spool')],
        ['/var/lib/postgresql/15/ondesk', dataDir],
        ['pg1-port=5432', `pg1-port=${port}`],
        ['/var/run/postgresql', dirname(dataDir)],
      ]);
      writeFileSync(configFile(this.#folder, name), text);
    }
  }

  async command(node: string, ...args: string[]): Promise<void> {
    const all = [`--config=${configFile(this.#folder, node)}`, STANZA, ...args];
    await run(this.#program, all, { cwd: this.#folder, ...this.#user });
  }
}

/** PostgreSQL hands its environment to the commands that archive and restore. */
export function archiveVariables(folder: string, node: string): Record<string, string> {
  return { PGBACKREST_CONFIG: configFile(folder, node) };
}

function configFile(folder: string, node: string): string {
  return join(folder, 'pgbackrest', `${node}.conf`);
}
