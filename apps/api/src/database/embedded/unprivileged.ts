// PostgreSQL refuses to run as root: who runs it then, and which folders that user may enter.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface User {
  uid: number;
  gid: number;
}

/** Nobody special when we are not root; otherwise whoever owns the database already, or an unprivileged user. */
export function databaseUser(cluster: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(entry?.[2] ?? 65_534), gid: Number(entry?.[3] ?? 65_534) };
}

/** Whether a user may reach a file or folder: every folder above must let them through, and the last must let them read. */
export function mayUse(path: string, user: User): boolean {
  const last = permissions(path, user);
  if (last === undefined || (last & 0o5) !== 0o5) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((permissions(folder, user) ?? 0) & 0o1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function permissions(path: string, user: User): number | undefined {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return undefined;
  if (entry.uid === user.uid) return entry.mode >> 6;
  return entry.gid === user.gid ? entry.mode >> 3 : entry.mode;
}
