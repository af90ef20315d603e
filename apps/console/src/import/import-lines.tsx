// The lines of a file: faulty ones first, each with its number, the tinted cell, the reason, and a button that mends it where possible.
import { useState } from 'react';
import { Button } from '#console/ui/form/button.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { isFaulty, type ImportRow } from './import-rows.ts';
import { ImportLine, type ImportLineProps } from './import-line.tsx';

const MAX_SHOWN = 100;

export interface ImportLinesProps extends Omit<ImportLineProps, 'row'> {
  rows: readonly ImportRow[];
  onDownloadFaulty: () => void;
}

type Part = 'faulty' | 'good' | 'all';

export function ImportLines({ columns, rows, busy, onMend, onDownloadFaulty }: ImportLinesProps) {
  const faulty = rows.filter(isFaulty);
  const [chosen, setPart] = useState<Part>();
  const part = chosen ?? (faulty.length > 0 ? 'faulty' : 'all');
  const parts: Record<Part, readonly ImportRow[]> = {
    faulty,
    good: rows.filter((row) => !isFaulty(row)),
    all: rows,
  };
  const shown = parts[part].slice(0, MAX_SHOWN);
  const hidden = parts[part].length - shown.length;
  return (
    <Panel bare>
      <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-1.5">
        <Segments<Part>
          label="줄"
          value={part}
          onChange={setPart}
          choices={[
            { value: 'faulty', label: '고칠 줄', count: faulty.length },
            { value: 'good', label: '등록할 줄', count: parts.good.length },
            { value: 'all', label: '전체', count: rows.length },
          ]}
        />
        {faulty.length > 0 && (
          <Button size="s" icon="download" className="ml-auto" onClick={onDownloadFaulty}>
            고칠 줄만 내려받기
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide files scroll sideways, so the keyboard must reach it */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="파일의 줄">
        <table className="w-full text-left">
          <thead>
            <tr className="h-[38px] text-small font-semibold text-faint">
              <th scope="col" className="w-16 border-b border-line pr-2.5 pl-5 font-semibold">
                줄
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="border-b border-line px-2.5 font-semibold whitespace-nowrap"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ImportLine key={row.line} row={row} columns={columns} busy={busy} onMend={onMend} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="py-10 text-center text-sub">이런 줄이 없어요</p>}
      <div className="px-5 pt-3.5 pb-[18px]">
        {hidden > 0 && (
          <p className="mb-2.5 text-small text-sub">외 {hidden.toLocaleString('ko')}줄이 더 있어요.</p>
        )}
        <Tip>
          {faulty.length > 0
            ? '고칠 줄은 파일에서 고쳐 다시 올려도 되고, 제안을 눌러 여기에서 고쳐도 돼요. 아직 아무것도 등록하지 않았어요.'
            : '아직 아무것도 등록하지 않았어요. 확인한 뒤 아래에서 등록해 주세요.'}
        </Tip>
      </div>
    </Panel>
  );
}
