// After the end-to-end tests: deletes their server's data once it has stopped.
import { existsSync, rmSync } from 'node:fs';

export default function teardown(): void {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir === undefined || !existsSync(dataDir)) return;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
