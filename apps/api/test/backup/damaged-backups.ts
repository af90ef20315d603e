// Damage to the files of a backup, for tests of what is said about it.
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { formatManifest, readManifest, type Manifest, type NewManifest } from '#api/backup/backup-format.ts';
import { processesUnder } from '../processes/processes-under.ts';

export const damages = {
  truncated: async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2)),
  flipped: async (path: string) => {
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    await writeFile(path, bytes.with(middle, bytes[middle]! ^ 1));
  },
  empty: (path: string) => truncate(path, 0),
  missing: (path: string) => rm(path),
  'a folder': async (path: string) => {
    await rm(path);
    await mkdir(path);
  },
  // Not by its rights, which root does not need.
  unreadable: async (path: string) => {
    await rm(path);
    await symlink(path, path);
  },
};
export type Damage = keyof typeof damages;

/** Does something with a file of the backup damaged, and puts it right again. */
export async function whileDamaged(
  backup: string,
  name: string,
  damage: Damage,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const path = join(backup, name);
  const whole = await readFile(path);
  await damages[damage](path);
  try {
    await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
    await writeFile(path, whole, { mode: 0o600 });
  }
}

/** A copy of the backup with another manifest, away from the folder that must stay as it is. */
export async function withCopy(
  backup: string,
  change: (copy: string, manifest: NewManifest) => Promise<Manifest>,
  work: (copy: string) => Promise<void>,
): Promise<void> {
  const away = await mkdtemp(join(tmpdir(), 'ondesk-altered-'));
  const copy = join(away, 'copy');
  try {
    await cp(backup, copy, { recursive: true });
    const manifest = await change(copy, (await readManifest(backup)) as NewManifest);
    const { format } = manifest;
    const text = format === 1 ? JSON.stringify(manifest) : formatManifest(manifest);
    await writeFile(join(copy, 'manifest.json'), text);
    await work(copy);
    await expect.poll(() => processesUnder(away)).toEqual([]);
    expect(await readdir(away)).toEqual(['copy']);
  } finally {
    await rm(away, { recursive: true, force: true });
  }
}

/** As version 1.0.0 wrote it. */
export const asFirstFormat = ({ secrets: _secrets, files: _files, ...rest }: NewManifest): Manifest => ({
  ...rest,
  format: 1,
});
