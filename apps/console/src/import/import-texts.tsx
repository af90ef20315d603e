// Which lines of a file are faulty, at the foot of the screen.
import { formatNumber } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import type { ImportRow } from './import-rows.ts';

const MAX_NAMED = 8;

export interface ImportWordsProps {
  faulty: number;
  faultyRows: readonly ImportRow[];
  note: string | undefined;
}

export function ImportText({ faulty, faultyRows, note }: ImportWordsProps) {
  if (faulty === 0)
    return ['모든 줄이 맞아요. 아직 아무것도 등록하지 않았어요.', note].filter(Boolean).join(' · ');
  return (
    <span className="flex items-center gap-2.5">
      <Badge tone="trouble">고칠 줄 {formatNumber(faulty)}개</Badge>
      <span className="truncate">
        {faultyRows
          .slice(0, MAX_NAMED)
          .map(({ line }) => line)
          .join(', ')}
        줄{faultyRows.length > MAX_NAMED ? ' …' : ''}을 고치면 모두 한꺼번에 등록해요
        {note === undefined ? '' : ` · ${note}`}
      </span>
    </span>
  );
}
