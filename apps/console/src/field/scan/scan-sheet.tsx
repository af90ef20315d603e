// What a scan has found, over the camera's picture.
import type { ReactNode } from 'react';

/** Rises over the picture; long content scrolls inside it. */
export function ScanSheet({ onType, children }: { onType: () => void; children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="relative z-3 -mt-6 max-h-[62dvh] flex-none overflow-y-auto rounded-t-[28px] bg-surface px-5 pt-5.5 pb-[calc(12px+var(--od-safe-b))] shadow-3 outline-none"
    >
      {children}
      <p className="mt-1 text-center">
        <button
          type="button"
          className="min-h-11 font-semibold text-sub underline decoration-ink-300 underline-offset-4"
          onClick={onType}
        >
          코드 직접 입력
        </button>
      </p>
    </main>
  );
}
