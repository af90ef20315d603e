// A station for whoever may only look at it, or one that is shut down for good.
import { Button } from '#console/ui/form/button.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { StockBar } from '#console/ui/display/stock-bar.tsx';
import { StationPicture } from '#ui/illustration/station-art.tsx';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import type { StationDetail } from '../station-row.ts';
import { hoursText, weekdayName, weekOf } from '../week-hours.ts';

interface StationFactsProps {
  station: StationDetail;
  onShowStock: () => void;
}

export function StationFacts({ station, onShowStock }: StationFactsProps) {
  return (
    <div className="grid items-start gap-3.5 stack:grid-cols-2 wide:grid-cols-3">
      <Panel title="기본 정보">
        {station.state === 'SHUT_DOWN' && (
          <Tip className="mb-3">영구 종료한 스테이션이에요. 고객에게 보이지 않고, 다시 열 수 없어요.</Tip>
        )}
        <span className="mb-3 block size-[108px] overflow-hidden rounded-md">
          <StationPicture src={station.imageUrl} stationId={station.id} />
        </span>
        <Facts>
          <Fact name="주소">{station.address}</Fact>
          <Fact name="좌표">
            {station.latitude.toFixed(6)}, {station.longitude.toFixed(6)}
          </Fact>
          {station.pauseReason !== null && <Fact name="중지 이유">{station.pauseReason}</Fact>}
        </Facts>
      </Panel>
      {station.kind === 'public' && (
        <Panel title="운영 시간">
          <Facts>
            {weekOf(station.hours).map((day) => (
              <Fact key={day.weekday} name={weekdayName(day.weekday)}>
                {day.open ? hoursText(day) : '휴무'}
              </Fact>
            ))}
            <Fact name="공휴일">{station.closedOnHolidays ? '휴무' : '운영'}</Fact>
            {station.closingDays.map(({ day, words }) => (
              <Fact key={day} name={formatDayAndWeekday(day)}>
                {words ?? '휴무'}
              </Fact>
            ))}
          </Facts>
        </Panel>
      )}
      <Panel title="재고">
        <Facts>
          <Fact name="지금 재고">
            <StockBar
              label="지금 재고"
              available={station.stock.available}
              target={station.targetStock}
              low={station.lowStock}
            />
          </Fact>
          <Fact name="대여 중">{station.openRentals}건</Fact>
          <Fact name="점검·수리">{station.items.checkOrRepair}개</Fact>
        </Facts>
        <Button block icon="box" className="mt-2" onClick={onShowStock}>
          재고 보기
        </Button>
      </Panel>
    </div>
  );
}
