// From how few pieces on a station is short, how many it should hold, and how many it holds now.
import { useFormContext, useWatch } from 'react-hook-form';
import { typedNumber } from '#console/form/issue-text.ts';
import { Button } from '#console/ui/form/button.tsx';
import { NumberField } from '#console/ui/form/text-field.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { StockBar } from '#console/ui/display/stock-bar.tsx';
import type { StationDetail } from '../../station-row.ts';
import type { StationValues } from '../station-values.ts';

interface StockPanelProps {
  /** Undefined for a station that does not exist yet. */
  station: StationDetail | undefined;
  onShowStock: () => void;
}

export function StockPanel({ station, onShowStock }: StockPanelProps) {
  const { register, control, formState } = useFormContext<StationValues>();
  const [low, target] = useWatch({ control, name: ['lowStock', 'targetStock'] });
  const { errors } = formState;
  return (
    <Panel title="재고 기준">
      <div className="grid grid-cols-2 gap-3.5">
        <NumberField
          label="부족 알림"
          unit="개 이하"
          maxLength={6}
          error={errors.lowStock?.message}
          {...register('lowStock', { setValueAs: typedNumber })}
        />
        <NumberField
          label="목표 재고"
          unit="개"
          maxLength={6}
          error={errors.targetStock?.message}
          {...register('targetStock', { setValueAs: typedNumber })}
        />
      </div>
      {station !== undefined && (
        <>
          <div className="mt-3">
            <Facts>
              <Fact name="지금 재고">
                <StockBar label="지금 재고" available={station.stock.available} target={target} low={low} />
              </Fact>
              <Fact name="대여 중">{station.openRentals}건</Fact>
              <Fact name="점검·수리">{station.items.checkOrRepair}개</Fact>
            </Facts>
          </div>
          <Button block icon="box" className="mt-2" onClick={onShowStock}>
            재고 보기
          </Button>
        </>
      )}
    </Panel>
  );
}
