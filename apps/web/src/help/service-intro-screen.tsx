// The introduction: what the service is, how it works in three steps, and which data it collects.
import { usePitch } from '#client/config.ts';
import { paths } from '#web/navigation/paths.ts';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';
import { IntroScene } from '#web/illustration/night-scene.tsx';
import { NightStage } from '#web/illustration/night-stage.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider, Section } from '#ui/layout/section.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Lines } from '#ui/display/lines.tsx';
import * as text from './service-intro-screen.text.ts';
import { WhatWeCollect } from './what-we-collect.tsx';

export function ServiceIntroScreen() {
  const [first, rest] = usePitch();
  return (
    <Screen header={<SubHeader title={text.title} back={paths.home} />}>
      <div className="px-gutter pt-4 pb-7">
        <h2 className="text-title-1 text-[1.875rem] leading-[2.625rem]">
          {first} <br />
          {rest}
        </h2>
        <p className="mt-2.5 text-body-1 text-sub">
          <Lines of={text.lines} />
        </p>
      </div>
      <NightStage inset height={200} scene={<IntroScene />} />
      <h2 className="mt-8 px-gutter text-title-3">{text.steps}</h2>
      <ol className="mt-1 grid gap-1 px-gutter">
        <Step icon="map" title={text.find} line={text.findLine} />
        <Step icon="qr" title={text.scan} line={text.scanLine} />
        <Step icon="return" title={text.giveBack} line={text.giveBackLine} />
      </ol>
      <Divider className="mt-6" />
      <Section title={text.tryIt} className="mt-4">
        <List label={text.whatToDo}>
          <ListRow icon="pin" to={paths.stationMap}>
            {text.findStations}
          </ListRow>
          <ListRow icon="box" to={paths.rentalItems}>
            {text.seeItems}
          </ListRow>
          <ListRow icon="scan" to={paths.rentalOrReturn}>
            {text.scanCode}
          </ListRow>
        </List>
      </Section>
      <Divider className="mt-4" />
      <WhatWeCollect />
    </Screen>
  );
}

function Step({ icon, title, line }: { icon: IconName; title: string; line: string }) {
  return (
    <li className="flex min-h-[72px] items-center">
      <ItemRow
        picture={
          <span className="grid size-[52px] flex-none place-items-center rounded-[18px] bg-lamp-100">
            <Icon name={icon} />
          </span>
        }
        title={title}
        line={line}
      />
    </li>
  );
}
