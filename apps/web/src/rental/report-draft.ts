// A report that waits for its station: kept in the tab while the station's code is scanned for the free return.
import { sessionStore } from '#client/storage.ts';

export interface ReportDraft {
  token: string;
  choice: string;
  words: string;
  /** Addresses of photos that are uploaded already. */
  photos: string[];
}

const KEY = 'reportDraft';

export const reportDraft = {
  read(): ReportDraft | undefined {
    const text = sessionStore.read(KEY);
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
  set: (draft: ReportDraft) => sessionStore.write(KEY, JSON.stringify(draft)),
  clear: () => sessionStore.remove(KEY),
};
