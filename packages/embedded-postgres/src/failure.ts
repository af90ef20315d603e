// Errors of the embedded database, each one sentence that says what to do.

export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const reasons: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/** Translates file system errors; any other error is a bug and is returned unchanged. */
export function dataDirectoryFailure(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  if (reason === undefined) return error;
  return new EmbeddedDatabaseError(
    `The data directory ${dataDir} cannot be used: ${reason}. Choose another one with DATA_DIR.`,
    { cause: error },
  );
}

/** Translates the output of a failed initdb or postgres. */
export function programFailure(dataDir: string, output: string): EmbeddedDatabaseError {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return new EmbeddedDatabaseError(
      `The data directory ${dataDir} cannot be used: the disk is full. Make room or choose another one with DATA_DIR.`,
    );
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reasonLine =
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  const reason = reasonLine.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '');
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${dataDir} does not start: ${reason}. Its log is beside it; DATABASE_URL names another server.`,
  );
}
