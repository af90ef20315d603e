// QR 라벨: labels of items on sheets or a label printer, and posters of stations, as PDF files in exact millimetres.
import { useState, type ReactNode } from 'react';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { MAX_LABELS } from '#domain/label-formats.ts';
import { formatNumber } from '#domain/text/won.ts';
import { FileLink, Button } from '#console/ui/form/button.tsx';
import { numberParam, textParam, useListView, type ViewCodec } from '#console/ui/list/list-view.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { LabelForm } from './label-form.tsx';
import { LabelPreview } from './label-preview.tsx';
import { sheetsOf } from './label-formats.ts';
import {
  labelsPdf,
  posterPdf,
  usualSettings,
  type LabelSettings,
  type PosterSize,
} from './label-settings.ts';
import { PosterForm, PosterPreview } from './poster.tsx';
import { parseSerials, writeSerials } from './serial-list.ts';
import { useItemNames } from './use-item-names.ts';
import { useTypedSerials } from './use-typed-serials.ts';

interface LabelView {
  serials: string[];
  kind: 'labels' | 'poster';
  stationId: number | undefined;
}

const MAX_TEXT = 20_000;

const labelView: ViewCodec<LabelView> = {
  parse: (params) => {
    const list = parseSerials(textParam(params, 'serials', MAX_TEXT));
    return {
      serials: 'serials' in list ? list.serials : [],
      kind: params.has('poster') ? 'poster' : 'labels',
      stationId: numberParam(params, 'poster'),
    };
  },
  write: ({ serials, kind, stationId }) =>
    kind === 'poster'
      ? { poster: stationId?.toString() ?? 'choose' }
      : { serials: writeSerials(serials).replaceAll(', ', ',') },
};

const kinds = [
  { value: 'labels', label: '물품 라벨' },
  { value: 'poster', label: '스테이션 포스터' },
] as const;

const layout =
  'grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)] items-stretch gap-3.5 max-wide:grid-cols-[300px_minmax(0,1fr)] max-stack:grid-cols-1';

export function LabelsScreen() {
  const [view, change] = useListView(labelView);
  const kindChoice = (
    <Segments label="종류" choices={kinds} value={view.kind} onChange={(kind) => change({ kind })} />
  );
  return view.kind === 'labels' ? (
    <Labels
      serials={view.serials}
      onSerials={(serials) => change({ serials }, { replace: true })}
      kindChoice={kindChoice}
    />
  ) : (
    <Poster
      stationId={view.stationId}
      onStation={(stationId) => change({ stationId }, { replace: true })}
      kindChoice={kindChoice}
    />
  );
}

interface LabelsProps {
  serials: readonly string[];
  onSerials: (serials: string[]) => void;
  kindChoice: ReactNode;
}

function Labels({ serials, onSerials, kindChoice }: LabelsProps) {
  const [settings, setSettings] = useState<LabelSettings>(usualSettings);
  const typed = useTypedSerials(serials, onSerials);
  const names = useItemNames(serials);
  const labels = serials.length * settings.copies;
  const sheets = sheetsOf(settings.format, { labels, start: settings.start });
  const href = labelsPdf(serials, settings);
  // While the text cannot be read, the list is still the one before: it must not be printed instead.
  const refusal =
    typed.fault ??
    (serials.length === 0
      ? '인쇄할 물품을 먼저 적어 주세요.'
      : names.unknown.length > 0
        ? '등록되지 않은 물품이 있어요.'
        : labels > MAX_LABELS
          ? `라벨은 한 번에 ${formatNumber(MAX_LABELS)}장까지 인쇄할 수 있어요. 장수를 줄여 주세요.`
          : undefined);
  return (
    <>
      <ScreenTitle
        title="QR 라벨 시트"
        quiet={serials.length === 0 ? undefined : `물품 ${formatNumber(serials.length)}개 · ${sheets}장`}
      >
        <PrintButtons href={href} fileName="온데스크_라벨.pdf" refusedBecause={refusal} />
      </ScreenTitle>
      <div className={layout}>
        <Panel>
          <div className="grid gap-4">
            {kindChoice}
            <LabelForm typed={typed} unknown={names.unknown} settings={settings} onChange={setSettings} />
          </div>
        </Panel>
        <LabelPreview serials={serials} settings={settings} nameOf={names.nameOf} />
      </div>
    </>
  );
}

interface PosterProps {
  stationId: number | undefined;
  onStation: (id: number | undefined) => void;
  kindChoice: ReactNode;
}

function Poster({ stationId, onStation, kindChoice }: PosterProps) {
  const [size, setSize] = useState<PosterSize>('A4');
  return (
    <>
      <ScreenTitle title="스테이션 포스터">
        <PrintButtons
          href={stationId === undefined ? undefined : posterPdf(stationId, size)}
          fileName="온데스크_포스터.pdf"
          refusedBecause={stationId === undefined ? '스테이션을 먼저 골라 주세요.' : undefined}
        />
      </ScreenTitle>
      <div className={layout}>
        <Panel>
          <div className="grid gap-4">
            {kindChoice}
            <PosterForm stationId={stationId} onStation={onStation} size={size} onSize={setSize} />
          </div>
        </Panel>
        <PosterPreview stationId={stationId} size={size} />
      </div>
    </>
  );
}

interface PrintButtonsProps {
  href: string | undefined;
  fileName: string;
  refusedBecause: string | undefined;
}

/** A PDF is printed from the browser's own viewer, at 100 %. */
function PrintButtons({ href, fileName, refusedBecause }: PrintButtonsProps) {
  if (href === undefined || refusedBecause !== undefined)
    return (
      <Button variant="primary" icon="print" refusedBecause={refusedBecause}>
        인쇄
      </Button>
    );
  return (
    <>
      <span className="text-small text-sub max-wide:hidden">
        인쇄 창에서 <b>실제 크기(100%)</b>를 골라 주세요
      </span>
      <FileLink href={href} download={fileName} icon="download">
        PDF로 저장
      </FileLink>
      <FileLink href={href} variant="primary" icon="print">
        인쇄
      </FileLink>
    </>
  );
}
