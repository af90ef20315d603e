// Whether renters see a product.
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Panel } from '#console/ui/display/panel.tsx';

interface VisibilityPanelProps {
  hidden: boolean;
  onChange: (hidden: boolean) => void;
}

export function VisibilityPanel({ hidden, onChange }: VisibilityPanelProps) {
  return (
    <Panel title="노출">
      <OptionCards
        label="고객 화면"
        hideLabel
        columns={2}
        options={[
          { value: 'shown', label: '고객에게 보이기', note: '목록과 지도에서 찾을 수 있어요' },
          { value: 'hidden', label: '숨기기', note: '새로 빌릴 수 없고, 반납은 돼요' },
        ]}
        value={hidden ? 'hidden' : 'shown'}
        onChange={(next) => onChange(next === 'hidden')}
      />
    </Panel>
  );
}
