// After the stories: what their server kept is thrown away once it has stopped.
import { existsSync, rmSync } from 'node:fs';

export default function teardown(): void {
  const dataDir = process.env['STORIES_DATA_DIR'];
  if (dataDir === undefined || !existsSync(dataDir)) return;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
