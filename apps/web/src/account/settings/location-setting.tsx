// Our own switch beside the browser's permission: while it is off, the location is never requested.
import { setLocationOn, useLocationIsOn } from '#web/device/location.ts';
import { Section } from '#ui/layout/section.tsx';
import * as text from './location-setting.text.ts';
import { SettingSwitch } from './setting-switch.tsx';

export function LocationSetting() {
  const on = useLocationIsOn();
  return (
    <Section title={text.title} className="">
      <div className="px-gutter">
        <SettingSwitch on={on} onChange={setLocationOn}>
          {text.locationSwitch}
        </SettingSwitch>
        <p className="mt-1 text-caption text-faint">{text.note}</p>
      </div>
    </Section>
  );
}
