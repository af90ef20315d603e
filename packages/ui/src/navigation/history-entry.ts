// What stands in the state of a history entry: the router's own index, and what this app records beside it.

interface HistoryEntry {
  /** The router's: how many entries of this app lie behind this one. Undefined without a router in the browser. */
  idx?: number;
  /** The path of the entry behind this one; undefined where the app was opened, or came back from another site. */
  behind?: string | undefined;
  /** How many of the entries up to this one were added for open overlays. */
  overlays?: number;
}

export const readEntry = () => (window.history.state ?? {}) as HistoryEntry;

/** Changes the current entry without telling the router. */
export function writeEntry(change: HistoryEntry, path?: string): void {
  window.history.replaceState({ ...readEntry(), ...change }, '', path);
}
