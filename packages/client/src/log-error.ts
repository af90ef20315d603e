// The browser's log, for failures that the specification wants "logged only" while the screen stays as it is.
import { useEffect } from 'react';

export function logError(error: unknown, what: string): void {
  // oxlint-disable-next-line no-console -- this function is the one place that logs in the browser
  console.warn(`[ondesk] ${what}`, error);
}

/** Logs a query's error once, when it occurs. */
export function useLogError(error: unknown, what: string): void {
  useEffect(() => {
    if (error !== null && error !== undefined) logError(error, what);
  }, [error, what]);
}
