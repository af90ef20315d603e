// A database that cannot be reached or refuses us, told in one sentence instead of a stack.
import { isDatabaseUnavailable } from './database.ts';

/** Null for every other error, and for the embedded database, which has its own sentences. */
export function describeConnectionError(error: unknown): string | null {
  const isOurs = process.env['DATABASE_URL'] && (isDatabaseUnavailable(error) || isRefusal(error));
  return isOurs ? `The database of DATABASE_URL cannot be used: ${(error as Error).message}` : null;
}

/** A wrong password, a database that is not there, a host nobody knows. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(28|3D|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)/.test(String(error.code))
  );
}
