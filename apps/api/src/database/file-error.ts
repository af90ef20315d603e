// A file or folder that cannot be read or written, told in one sentence that names it.

export class FileError extends Error {}

/** The reason is the system's, without its code and the call that failed. */
export function fileError(path: string, attempt: 'read' | 'written' | 'removed', cause: unknown): FileError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = /^[A-Z]\w+: (.+?)(?:, \w+.*)?$/s.exec(message)?.[1] ?? message;
  return new FileError(`${path} cannot be ${attempt}: ${reason}.`, { cause });
}

/** Whether it comes from the file system, such as a full disk, and not from the database or the program. */
export function isFileSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'errno' in error && !('address' in error);
}
