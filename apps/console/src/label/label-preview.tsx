// The first sheets as they will be printed, drawn in millimetres at a chosen scale.
import { useState, type ReactNode } from 'react';
import { QrCode } from '#console/illustration/qr-code.tsx';
import { IconButton } from '#console/ui/form/button.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { cellsOf, labelFormats } from '#domain/label-formats.ts';
import { sheetsOf } from './label-formats.ts';
import type { LabelSettings } from './label-settings.ts';

const PX_PER_MM = 96 / 25.4;
const MM_PER_POINT = 25.4 / 72;
const zooms = [40, 50, 64, 80, 100] as const;
/** A phone: the whole width of a sheet is seen at first. */
const NARROW = 720;

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
          className="relative flex-none overflow-hidden bg-white shadow-3"
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
                <Label serial={serial} name={nameOf(serial)} px={px} settings={settings} />
              )}
            </div>
          ))}
        </div>
      )}
    </Desk>
  );
}

function Label({
  serial,
  name,
  px,
  settings,
}: {
  serial: string;
  name: string;
  px: number;
  settings: LabelSettings;
}) {
  const { codeBox, text } = labelFormats[settings.format];
  const { show } = settings;
  return (
    <>
      <QrCode text={serial} size={codeBox * px} />
      {text !== null && (
        <span className="min-w-0 text-ink-950">
          {show.includes('serial') && (
            <b
              className="block leading-tight font-bold"
              style={{ fontSize: text.serialPoints * MM_PER_POINT * px }}
            >
              {serial}
            </b>
          )}
          {show.includes('name') && (
            <span
              className="block truncate leading-snug"
              style={{ fontSize: text.namePoints * MM_PER_POINT * px }}
            >
              {name}
            </span>
          )}
          {show.includes('logo') && (
            <span className="mt-[0.3em] block">
              <Logo height={text.logoHeight * px} />
            </span>
          )}
        </span>
      )}
    </>
  );
}

export interface DeskProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Behind the number of pages. */
  words: string;
  firstZoom: (typeof zooms)[number];
  /** Draws the paper with so many pixels a millimetre. */
  children: (pxPerMm: number) => ReactNode;
}

/** The warm desk a sheet lies on, with its zoom and its pages. */
export function Desk({ page, pages, onPage, words, firstZoom, children }: DeskProps) {
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(
    window.innerWidth <= NARROW ? zooms[0] : firstZoom,
  );
  const step = zooms.indexOf(zoom);
  return (
    <section
      aria-label="미리 보기"
      className="relative flex min-h-[420px] min-w-0 flex-col rounded-lg bg-paper-200 max-stack:min-h-[360px]"
    >
      <div
        className="flex flex-1 justify-center-safe overflow-auto px-5 pt-5 pb-6"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="group"
        aria-label="인쇄할 종이"
      >
        {children((PX_PER_MM * zoom) / 100)}
      </div>
      <div className="night sticky bottom-4 mr-4 mb-4 flex self-end items-center gap-1.5 rounded-md bg-ink-900 px-2 py-1.5 text-small font-semibold text-white">
        <ZoomButton
          icon="minus"
          label="작게"
          disabled={step === 0}
          onPress={() => setZoom(zooms[step - 1] ?? zoom)}
        />
        <span className="w-10 text-center">{zoom}%</span>
        <ZoomButton
          icon="plus"
          label="크게"
          disabled={step === zooms.length - 1}
          onPress={() => setZoom(zooms[step + 1] ?? zoom)}
        />
        <span className="mx-1 h-4 w-px bg-white/30" />
        {pages > 1 && (
          <ZoomButton icon="back" label="앞 장" disabled={page === 0} onPress={() => onPage(page - 1)} />
        )}
        <span className="px-1">
          {page + 1} / {pages}
          {words}
        </span>
        {pages > 1 && (
          <ZoomButton
            icon="right"
            label="다음 장"
            disabled={page === pages - 1}
            onPress={() => onPage(page + 1)}
          />
        )}
      </div>
    </section>
  );
}

function ZoomButton(props: {
  icon: 'minus' | 'plus' | 'back' | 'right';
  label: string;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <IconButton
      icon={props.icon}
      label={props.label}
      variant="onDark"
      size="s"
      disabled={props.disabled}
      onClick={props.onPress}
    />
  );
}
