// Puts another path behind a screen that ends a task, so that Back does not lead into the task again.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readEntry, writeEntry } from './history-entry.ts';

/** This screen's entry becomes that of the path, and the screen gets a new entry on top of it. A reload changes nothing. */
export function useBackLeadsTo(path: string): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const { idx, behind } = readEntry();
    if (idx === undefined || behind === path) return;
    writeEntry({ behind: undefined }, path);
    void navigate(location, { state: location.state });
    // Once, for the entry the screen was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
