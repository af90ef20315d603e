// The service's documents, and the switch for using the member's location.
import { setLocationOn, useLocationIsOn } from '#web/device/location.ts';
import { documents } from '#web/navigation/paths.ts';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import * as text from './service-info-screen.text.ts';

export function ServiceInfoScreen() {
  const locationOn = useLocationIsOn();
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task">
      <List label={text.documents} className="py-2">
        <ListRow icon="doc" href={documents.terms}>
          {text.terms}
        </ListRow>
        <ListRow icon="shield" href={documents.privacy}>
          {text.privacy}
        </ListRow>
      </List>
      <Divider />
      <section aria-label={text.location} className="px-gutter py-4">
        <Switch on={locationOn} onChange={setLocationOn} className="w-full justify-between">
          {text.locationSwitch}
        </Switch>
        <p className="mt-1 text-caption text-sub">{text.locationNote}</p>
      </section>
    </Screen>
  );
}
