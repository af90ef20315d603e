// The service's documents, and the switch for using the member's location.
import { setLocationOn, useLocationIsOn } from '#web/device/location.ts';
import { documents } from '#web/navigation/paths.ts';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';

export function ServiceInfoScreen() {
  const locationOn = useLocationIsOn();
  return (
    <Screen header={<SubHeader title="서비스 정보" />} layout="task">
      <List label="약관과 정책" className="py-2">
        <ListRow icon="doc" href={documents.terms}>
          서비스 이용약관
        </ListRow>
        <ListRow icon="shield" href={documents.privacy}>
          개인정보 처리방침
        </ListRow>
      </List>
      <Divider />
      <section aria-label="위치 정보" className="px-gutter py-4">
        <Switch on={locationOn} onChange={setLocationOn} className="w-full justify-between">
          내 위치로 가까운 스테이션 찾기
        </Switch>
        <p className="mt-1 text-caption text-sub">
          위치는 가까운 순서를 정할 때만 쓰고 저장하지 않아요. 끄면 위치를 묻지 않아요.
        </p>
      </section>
    </Screen>
  );
}
