// QR 라벨: labels of items on sheets or a label printer, and posters of stations, as PDF files in exact millimetres.
import { numberParam, textParam, useListView, type ViewCodec } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { parseSerials, writeSerials } from './serial-list.ts';
import { LabelsTab } from './labels-tab.tsx';
import { PosterTab } from './poster/poster-tab.tsx';

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

export function LabelsScreen() {
  const [view, change] = useListView(labelView);
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
