/** The ledger: every capture, cancel and unlink that really happened, whatever the caller was told. */
import type { Change, Journal } from '#sandbox/journal.ts';
import { koreanTime, type SandboxClock } from '#sandbox/clock.ts';

interface MoneyEntry {
  kind: 'capture' | 'cancel';
  at: string;
  orderId: string;
  paymentKey: string;
  transactionKey: string;
  /** Always positive; `kind` says which way the money went. */
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

export function createLedger(journal: Journal, clock: SandboxClock): Ledger {
  const book = journal.book<LedgerEntry>('ledger');
  const next = () => String(book.size() + 1);
  return {
    money: (entry) => book.put(next(), { ...entry, at: koreanTime(clock.now()) }),
    unlink: (entry) => book.put(next(), { ...entry, kind: 'unlink', at: koreanTime(clock.now()) }),
    list: () => book.values(),
  };
}
