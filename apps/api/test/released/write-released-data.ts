// `node apps/api/test/released/write-released-data.ts <version> <data folder>`: writes the file of a released version from a copy of
// a data folder that this version has filled and left.
import { join, resolve } from 'node:path';
import { withClient } from '#api/database/with-database.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { writeReleasedData } from './released-data.ts';

const [version, folder] = process.argv.slice(2);
if (version === undefined || folder === undefined)
  throw new Error('Name the version and a copy of its data folder.');
const dataDir = resolve(folder);
const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} });
try {
  const bytes = await withClient(embedded.ownerUrl, (owner) => writeReleasedData(owner, version, dataDir));
  process.stdout.write(`${version}: ${bytes} bytes\n`);
} finally {
  await embedded.stop();
}
