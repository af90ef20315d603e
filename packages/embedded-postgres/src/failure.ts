// Errors of the embedded database, each one sentence that says what to do.
import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const DISK_FULL = 'the disk is full';

const reasons: Record<string, (path: string) => string> = {
  EACCES: (path) => `permission is denied for ${path}`,
  EPERM: (path) => `permission is denied for ${path}`,
  EROFS: () => 'the file system is read-only',
  ENOTDIR: fileInPlaceOfFolder,
  EEXIST: fileInPlaceOfFolder,
  EISDIR: (path) => `${path} is a folder and must be a file`,
  ERR_FS_EISDIR: (path) => `${path} is a folder and must be a file`,
  ELOOP: (path) => `${path} is a link that leads in a circle`,
  ENAMETOOLONG: (path) => `the name ${path} is too long`,
  ENOENT: folderThatCannotBeMade,
  EIO: (path) => `the disk does not read or write ${path}`,
  ENOSPC: () => DISK_FULL,
  EDQUOT: () => DISK_FULL,
};

/** The error may name what should be below the file. */
function fileInPlaceOfFolder(path: string): string {
  return `a file stands in place of a folder at ${existingPart(path)}`;
}

/** Node says of a folder and those above it, made together, that they do not exist where the file system is read-only. */
function folderThatCannotBeMade(path: string): string {
  try {
    accessSync(existingPart(path), constants.W_OK);
  } catch (error) {
    return describeFileError(error, path) ?? String(error);
  }
  return `the folder ${path} cannot be made`;
}

function existingPart(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? existingPart(dirname(path)) : path;
}

/** What is wrong with a file or folder, as half a sentence; undefined for any other error. `unnamed`: which, where the error does not say. */
export function describeFileError(error: unknown, unnamed: string): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  // Of a file that is missing the caller knows what it means.
  if (error.code === 'ENOENT' && !('syscall' in error && error.syscall === 'mkdir')) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : unnamed;
  return reasons[String(error.code)]?.(resolve(path));
}

/** Translates file system errors; any other error is a bug and is returned unchanged. */
export function dataDirectoryFailure(dataDir: string, error: unknown): unknown {
  const reason = describeFileError(error, dataDir);
  return reason === undefined ? error : unusable(dataDir, reason, error);
}

function unusable(dataDir: string, reason: string, cause?: unknown): EmbeddedDatabaseError {
  const advice = `${reason === DISK_FULL ? 'Make room or choose' : 'Choose'} another one with DATA_DIR.`;
  return new EmbeddedDatabaseError(`The data directory ${dataDir} cannot be used: ${reason}. ${advice}`, {
    cause,
  });
}

/** Translates the output of a failed initdb or postgres. */
export function programFailure(dataDir: string, output: string): EmbeddedDatabaseError {
  if (/No space left on device|Disk quota exceeded/i.test(output)) return unusable(dataDir, DISK_FULL);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reasonLine =
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  const reason = reasonLine.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '');
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${dataDir} does not start: ${reason}. Its log is beside it; DATABASE_URL names another server.`,
  );
}
