// The desk a sheet lies on: zoomed, with its size in words.
import { useState, type ReactNode } from 'react';
import { IconButton } from '#console/ui/form/button.tsx';

const PX_PER_MM = 96 / 25.4;

const zooms = [40, 50, 64, 80, 100] as const;
/** A phone: the whole width of a sheet is seen at first. */
const NARROW = 720;

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
      <div className="night sticky bottom-4 mr-4 mb-4 flex self-end items-center gap-1.5 rounded-md bg-night px-2 py-1.5 text-small font-semibold text-inverse">
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
        <span className="mx-1 h-4 w-px bg-inverse/30" />
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
