/** The ledger: every capture, cancel and unlink that took effect, whatever answer the caller got. */
import type { Change, FileStore } from './file-store.ts';
import { koreanTime, type SandboxClock } from '#sandbox/clock.ts';

interface MoneyEntry {
  kind: 'capture' | 'cancel';
  at: string;
  orderId: string;
  paymentKey: string;
  transactionKey: string;
  /** Always positive; `kind` says in which direction the money moved. */
  amount: number;
}

interface UnlinkEntry {
  kind: 'unlink';
  at: string;
  provider: 'kakao' | 'google';
  subject: string;
}

export type LedgerEntry = MoneyEntry | UnlinkEntry;

export interface Ledger {
  money(entry: Omit<MoneyEntry, 'at'>): Change;
  unlink(entry: Omit<UnlinkEntry, 'at' | 'kind'>): Change;
  list(): LedgerEntry[];
}

export function createLedger(fileStore: FileStore, clock: SandboxClock): Ledger {
  const entries = fileStore.collection<LedgerEntry>('ledger');
  const nextId = () => String(entries.size() + 1);
  return {
    money: (entry) => entries.put(nextId(), { ...entry, at: koreanTime(clock.now()) }),
    unlink: (entry) => entries.put(nextId(), { ...entry, kind: 'unlink', at: koreanTime(clock.now()) }),
    list: () => entries.values(),
  };
}
