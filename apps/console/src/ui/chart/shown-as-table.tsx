// 표로 보기: the numbers of a chart, opened below it.
import type { ReactNode } from 'react';

export function ShownAsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded-[6px] px-1 py-0.5 text-small font-semibold text-faint">
        표로 보기
      </summary>
      <div className="-mx-5 mt-1.5">{children}</div>
    </details>
  );
}
