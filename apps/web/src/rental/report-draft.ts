// A report that waits for its station: kept in the tab while the station's code is scanned for the free return.
import { storedReport } from '#web/session-state.ts';

export interface ReportDraft {
  token: string;
  choice: string;
  words: string;
  /** Addresses of photos that are uploaded already. */
  photos: string[];
  wantsAnswer?: boolean;
}

export const reportDraft = {
  read(): ReportDraft | undefined {
    const text = storedReport.read();
    if (text === undefined) return undefined;
    try {
      const draft = JSON.parse(text) as Partial<ReportDraft> | null;
      return typeof draft?.token === 'string' &&
        typeof draft.choice === 'string' &&
        typeof draft.words === 'string' &&
        Array.isArray(draft.photos)
        ? (draft as ReportDraft)
        : undefined;
    } catch {
      return undefined;
    }
  },
  set: (draft: ReportDraft) => storedReport.set(JSON.stringify(draft)),
  clear: () => storedReport.clear(),
};
