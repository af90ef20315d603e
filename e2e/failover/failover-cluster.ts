// Everything a fail-over run starts: the database nodes, the proxy, the sandbox and three copies of the service, all on loopback.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { migrate } from '#api/database/migrate.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { retry, startCopies, type Cluster } from '#e2e/faults/cluster.ts';
import { startProcessReaper, type ProcessReaper } from '#e2e/faults/process-reaper.ts';
import { archiveVariables, Backup, withoutArchive } from './backup.ts';
import { dataDirs, startDatabaseNodes, type DatabaseNodes } from './database-nodes.ts';
import type { Programs } from './packages.ts';
import { Proxy } from './proxy.ts';

const COPIES = 3;

export interface FailoverCluster extends Cluster {
  database: DatabaseNodes;
  proxy: Proxy;
  /** undefined: pgBackRest is not installed. */
  backup: Backup | undefined;
  reaper: ProcessReaper;
  /** Ends something that was started later, before everything else. */
  onStop(end: () => Promise<unknown>): void;
}

export async function startFailoverCluster(programs: Programs): Promise<FailoverCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-failover-'));
  // PostgreSQL does not run as root: its user must be able to enter the folder.
  await chmod(folder, 0o711);
  const reaper = startProcessReaper(folder, dataDirs(folder));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (keep = false) => {
    for (const end of stops.splice(0).toReversed()) await end();
    reaper.dismiss();
    if (!keep) await rm(folder, { recursive: true, force: true });
  };
  try {
    let backup: Backup | undefined;
    const database = await startDatabaseNodes({
      folder,
      programs,
      reaper,
      stops,
      patroniFile: programs.pgbackrest === undefined ? withoutArchive : [],
      variablesOf: (node) => archiveVariables(folder, node),
      onPrepared: (nodes, user) => {
        if (programs.pgbackrest === undefined) return;
        backup = new Backup(programs.pgbackrest, folder, user);
        backup.writeConfiguration(nodes);
      },
    });
    await backup?.command((await database.primary()).name, 'stanza-create');
    const ports = { web: await freePort(), database: await freePort() };
    const copyPorts = await Promise.all(Array.from({ length: COPIES }, () => freePort()));
    const proxy = new Proxy({
      folder,
      file: programs.haproxy,
      ports,
      nodes: database.nodes,
      copyPorts,
      reaper,
    });
    stops.push(() => proxy.stop());
    await proxy.start();
    const urls = {
      ownerUrl: database.url('ondesk', ports.database),
      serviceUrl: database.url('ondesk_service', ports.database),
    };
    await retry(() => migrate(urls.ownerUrl));
    await retry(() => grantServiceRole(urls));
    const cluster = await startCopies(
      {
        ports: copyPorts,
        origins: [proxy.origin],
        ...urls,
        variables: {
          PUBLIC_ORIGIN: proxy.origin,
          TRUST_PROXY: '1',
          DRAIN_SECONDS: '5',
          // The gateway is not what fails here: the service waits for it as it does in production.
          TOSS_TIMEOUT_MS: '30000',
        },
      },
      { folder, reaper, stops },
    );
    return { ...cluster, database, proxy, backup, reaper, stop, onStop: (end) => stops.push(end) };
  } catch (error) {
    await stop(true);
    throw error;
  }
}
