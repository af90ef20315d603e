// Whether the good lines are registered before the faulty ones are mended.
import { formatNumber } from '#domain/text/won.ts';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Panel } from '#console/ui/display/panel.tsx';

export type ImportExtent = 'good' | 'all';

export interface ImportExtentPanelProps {
  good: number;
  faulty: number;
  extent: ImportExtent;
  onExtent: (extent: ImportExtent) => void;
}

export function ImportExtentPanel({ good, faulty, extent, onExtent }: ImportExtentPanelProps) {
  return (
    <Panel title="고칠 줄이 있으면">
      <OptionCards<ImportExtent>
        label="어디까지 등록할까요?"
        value={extent}
        onChange={onExtent}
        options={[
          {
            value: 'good',
            label: `맞는 ${formatNumber(good)}줄만 먼저`,
            note: `고칠 ${formatNumber(faulty)}줄은 파일로 돌려줘요`,
            disabled: good === 0,
          },
          { value: 'all', label: '다 고친 뒤 한꺼번에', note: '하나라도 틀리면 등록하지 않아요' },
        ]}
      />
    </Panel>
  );
}
