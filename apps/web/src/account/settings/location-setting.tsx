// Our own switch beside the browser's permission: while it is off, the location is never requested.
import { setLocationOn, useLocationIsOn } from '#web/device/location.ts';
import { Section } from '#ui/layout/section.tsx';
import { SettingSwitch } from './setting-switch.tsx';

export function LocationSetting() {
  const on = useLocationIsOn();
  return (
    <Section title="위치 정보" className="">
      <div className="px-gutter">
        <SettingSwitch on={on} onChange={setLocationOn}>
          내 위치 사용
        </SettingSwitch>
        <p className="mt-1 text-caption text-faint">
          가까운 스테이션을 먼저 보여 드리는 데만 쓰고 저장하지 않아요. 끄면 이 기기에서 위치를 묻지 않아요.
        </p>
      </div>
    </Section>
  );
}
