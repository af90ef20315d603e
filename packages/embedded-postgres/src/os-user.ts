// PostgreSQL refuses to run as root: the user that runs it instead, and which folders that user may enter.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface User {
  uid: number;
  gid: number;
}

/** Undefined when we are not root; otherwise the owner of the existing database, or an unprivileged user. */
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

/** Whether a user may enter a folder or run a file: it and every folder above must allow them. */
export function mayUse(path: string, user: User): boolean {
  if (((permissions(path, user) ?? 0) & 0o1) === 0) return false;
  return path === dirname(path) || mayUse(dirname(path), user);
}

function permissions(path: string, user: User): number | undefined {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return undefined;
  if (entry.uid === user.uid) return entry.mode >> 6;
  return entry.gid === user.gid ? entry.mode >> 3 : entry.mode;
}
