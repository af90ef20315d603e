// The first sheets as they will be printed, drawn in millimetres at a chosen scale.
import { useState } from 'react';
import { cellsOf, labelFormats } from '#domain/item/label-formats.ts';
import { sheetsOf } from './label-formats.ts';
import type { LabelSettings } from './label-settings.ts';
import { Desk } from './desk.tsx';
import { LabelDrawing } from './label-drawing.tsx';

export interface LabelPreviewProps {
  serials: readonly string[];
  settings: LabelSettings;
  nameOf: (serial: string) => string;
}

export function LabelPreview({ serials, settings, nameOf }: LabelPreviewProps) {
  const [page, setPage] = useState(0);
  const { format, start, copies, show } = settings;
  const sheet = labelFormats[format];
  const isRoll = format === 'ROLL_50x30';
  const cells = cellsOf(sheet);
  const labels = Array.from({ length: copies }, () => serials).flat();
  const sheets = Math.max(1, sheetsOf(format, { labels: labels.length, start }));
  const current = Math.min(page, sheets - 1);
  const skipped = isRoll ? 0 : start - 1;
  const onSheet = Array.from({ length: cells }, (_, cell) => ({
    cell,
    serial: labels[current * cells + cell - skipped],
  }));

  const paper = sheet.page;
  return (
    <Desk
      page={current}
      pages={sheets}
      onPage={setPage}
      words={isRoll ? '라벨' : '장 · 실제 크기 A4'}
      firstZoom={isRoll ? 100 : 64}
    >
      {(px) => (
        <div
          className="light relative flex-none overflow-hidden bg-white text-main shadow-3"
          style={{ width: paper.width * px, height: paper.height * px }}
        >
          {onSheet.map(({ serial, cell }) => (
            <div
              key={cell}
              className={`absolute flex items-center overflow-hidden ${show.includes('cut') && !isRoll ? 'outline-1 -outline-offset-[0.5px] outline-dashed outline-ink-300' : ''}`}
              style={{
                left:
                  (sheet.left + settings.dx + (cell % sheet.columns) * (sheet.cell.width + sheet.gap)) * px,
                top: (sheet.top + settings.dy + Math.floor(cell / sheet.columns) * sheet.cell.height) * px,
                width: sheet.cell.width * px,
                height: sheet.cell.height * px,
                gap: 1.5 * px,
                paddingInline: sheet.text === null ? 0 : 3 * px,
                justifyContent: sheet.text !== null ? 'flex-start' : 'center',
              }}
            >
              {serial !== undefined && (
                <LabelDrawing serial={serial} name={nameOf(serial)} px={px} settings={settings} />
              )}
            </div>
          ))}
        </div>
      )}
    </Desk>
  );
}
