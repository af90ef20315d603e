// CSV로 스테이션 등록: stations from a spreadsheet on a map, checked line by line before anything is written.
import { useNavigate } from 'react-router';
import { ImportScreen } from '#console/import/import-screen.tsx';
import { paths } from '#console/navigation/paths.ts';
import { LinesOnMap } from './map/lines-on-map.tsx';

const columns = [
  '이름',
  '영문 이름',
  '주소',
  '위도',
  '경도',
  '운영 시간',
  '휴무 요일',
  '공휴일 휴무',
  '종류',
  '부족 알림',
  '목표 재고',
];

export function ImportStationsScreen() {
  const navigate = useNavigate();
  return (
    <ImportScreen
      kind="stations"
      title="CSV로 스테이션 등록"
      parent={{ label: '스테이션', to: paths.stations }}
      unit="곳"
      templateColumns={columns}
      shownColumns={['이름', '주소', '운영 시간', '목표 재고']}
      templateName="온데스크_스테이션_양식.csv"
      invalidates={['stations', 'first-steps']}
      note="등록한 스테이션은 일시 중지로 시작해요"
      aside={LinesOnMap}
      onDone={() => void navigate(`${paths.stations}?state=PAUSED`)}
    />
  );
}
