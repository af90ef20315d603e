// Copies the data folder of a server that is stopped.
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

export async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  // Not with Node's own copy, which would give root the files of PostgreSQL: it refuses to run as root.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
