// How far a list is done: a large number of so many, a bar, and what is left.
import type { ReactNode } from 'react';
import { Progress } from '#ui/display/progress.tsx';

interface TallyProps {
  done: number;
  total: number;
  /** 개 찾음, 개 담음 */
  unit: string;
  /** At the right: 3개 남음 */
  rest?: ReactNode;
}

export function Tally({ done, total, unit, rest }: TallyProps) {
  return (
    <>
      <p className="flex items-baseline gap-1.5">
        <b className="text-display">{done}</b>
        <span className="text-sub">
          / {total}
          {unit}
        </span>
        <span className="ml-auto text-[0.8125rem] leading-5 font-semibold text-sub">{rest}</span>
      </p>
      <div className="mt-1.5">
        <Progress value={total === 0 ? 0 : done / total} label={`${total}개 가운데 ${done}${unit}`} />
      </div>
    </>
  );
}
