// How many items a change of state reaches, and which ones it leaves out.
import { SkippedItems, type SkippedItemsProps } from './skipped-items.tsx';

export interface StateResultProps extends SkippedItemsProps {
  isOne: boolean;
  changing: number;
}

export function StateResult({ isOne, changing, skipped }: StateResultProps) {
  return (
    <>
      {!isOne && (
        <div className="grid grid-cols-2 gap-2.5">
          <Count label="바꿀 수 있음" count={changing} />
          <Count label="건너뜀" count={skipped.length} danger />
        </div>
      )}
      {skipped.length > 0 && (
        <div>
          <h3 className="mb-1 text-small font-semibold text-sub">
            {isOne ? '바꿀 수 없어요' : '건너뛰는 물품'}
          </h3>
          <div className="max-h-[200px] overflow-y-auto rounded-md px-3.5 py-0.5 inset-ring inset-ring-line-strong">
            <SkippedItems skipped={skipped} />
          </div>
        </div>
      )}
    </>
  );
}

function Count({ label, count, danger = false }: { label: string; count: number; danger?: boolean }) {
  const isLoud = danger && count > 0;
  return (
    <div className={`rounded-md px-4 py-3 ${isLoud ? 'bg-red-50 text-danger' : 'bg-ink-50'}`}>
      <p className={`text-small ${isLoud ? '' : 'text-sub'}`}>{label}</p>
      <p className="text-title-2">
        {count}
        <small className="text-row font-bold">개</small>
      </p>
    </div>
  );
}
