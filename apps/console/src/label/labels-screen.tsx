// QR 라벨: labels of items on sheets or a label printer, and posters of stations, as PDF files in exact millimetres.
import { numberField } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { parseSerials, writeSerials } from './serial-list.ts';
import { LabelsTab } from './labels-tab.tsx';
import { PosterTab } from './poster/poster-tab.tsx';

interface LabelView {
  serials: string[];
  kind: 'labels' | 'poster';
  stationId: number | undefined;
}

const MAX_TEXT = 20_000;
const stationNumber = numberField();

function parseView(params: URLSearchParams): LabelView {
  const list = parseSerials((params.get('serials') ?? '').trim().slice(0, MAX_TEXT));
  return {
    serials: 'serials' in list ? list.serials : [],
    kind: params.has('poster') ? 'poster' : 'labels',
    stationId: stationNumber.read(params.get('poster') ?? ''),
  };
}

function writeView({ serials, kind, stationId }: LabelView): Record<string, string> {
  if (kind === 'poster') return { poster: stationId?.toString() ?? 'choose' };
  return serials.length === 0 ? {} : { serials: writeSerials(serials).replaceAll(', ', ',') };
}

const kinds = [
  { value: 'labels', label: '물품 라벨' },
  { value: 'poster', label: '스테이션 포스터' },
] as const;

export function LabelsScreen() {
  const [params, setParams] = useSearchParams();
  const view = parseView(params);
  const change = (changed: Partial<LabelView>, options?: { replace: boolean }) =>
    setParams(writeView({ ...view, ...changed }), options);
  const kindChoice = (
    <Segments label="종류" choices={kinds} value={view.kind} onChange={(kind) => change({ kind })} />
  );
  return view.kind === 'labels' ? (
    <LabelsTab
      serials={view.serials}
      onSerials={(serials) => change({ serials }, { replace: true })}
      kindChoice={kindChoice}
    />
  ) : (
    <PosterTab
      stationId={view.stationId}
      onStation={(stationId) => change({ stationId }, { replace: true })}
      kindChoice={kindChoice}
    />
  );
}
