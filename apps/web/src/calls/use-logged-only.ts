// The same log for a failure that a query holds: written once, when it happens.
import { useEffect } from 'react';
import { loggedOnly } from './logged-only.ts';

export function useLoggedOnly(error: unknown, what: string): void {
  useEffect(() => {
    if (error !== null && error !== undefined) loggedOnly(error, what);
  }, [error, what]);
}
