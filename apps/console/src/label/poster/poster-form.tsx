// What a station's poster is printed on.
import { useStationChoices } from '#console/choices/choices.api.ts';
import { PosterDetailsTip } from '#console/navigation/poster-details-tip.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import type { PosterSize } from '../label-settings.ts';

export interface PosterFormProps {
  stationId: number | undefined;
  onStation: (id: number | undefined) => void;
  size: PosterSize;
  onSize: (size: PosterSize) => void;
  english: boolean;
  onEnglish: (english: boolean) => void;
}

export function PosterForm(props: PosterFormProps) {
  const { stationId, onStation, size, onSize, english, onEnglish } = props;
  // A depot has no poster: renters never come there.
  const stations = useStationChoices({ chosen: stationId, depots: false });
  const name = stationId === undefined ? undefined : stations.nameOf(stationId);
  return (
    <>
      <PickerField
        label="어느 스테이션"
        required
        placeholder="스테이션 찾기"
        choices={stations.choices}
        onQuery={stations.onQuery}
        value={
          stationId === undefined || name === undefined ? null : { value: String(stationId), label: name }
        }
        onChange={(choice) => onStation(choice === null ? undefined : Number(choice.value))}
      />
      <OptionCards
        label="종이"
        value={size}
        onChange={onSize}
        options={[
          { value: 'A4', label: 'A4', note: '210 × 297 mm · 벽이나 게시판' },
          { value: 'A5', label: 'A5', note: '148 × 210 mm · 책상 위나 계산대' },
        ]}
      />
      <Switch label="영어도 한 줄씩" on={english} onChange={onEnglish} />
      <PosterDetailsTip />
      <Tip>고객이 휴대전화 카메라로 찍으면 이 스테이션이 바로 열려요. 앱을 깔지 않아도 돼요.</Tip>
    </>
  );
}
