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
import { WhatWeCollect } from './what-we-collect.tsx';

export function ServiceIntroScreen() {
  const [first, rest] = usePitch();
  return (
    <Screen header={<SubHeader title="서비스 소개" back={paths.home} />}>
      <div className="px-gutter pt-4 pb-7">
        <h2 className="text-title-1 text-[1.875rem] leading-[2.625rem]">
          {first} <br />
          {rest}
        </h2>
        <p className="mt-2.5 text-body-1 text-sub">
          충전기 하나 때문에 집에 가지 마세요. <br />
          가까운 스테이션에서 빌려 쓰고 돌려주면 돼요.
        </p>
      </div>
      <NightStage inset height={200} scene={<IntroScene />} />
      <h2 className="mt-8 px-gutter text-title-3">세 단계면 끝나요</h2>
      <ol className="mt-1 grid gap-1 px-gutter">
        <Step icon="map" title="1. 찾고" line="지도에서 불 켜진 스테이션을 찾아요" />
        <Step icon="qr" title="2. 찍고" line="스테이션 QR과 물품 QR을 스캔해요" />
        <Step icon="return" title="3. 돌려줘요" line="다 쓰면 가까운 스테이션에 반납해요" />
      </ol>
      <Divider className="mt-6" />
      <Section title="지금 바로 해 보세요" className="mt-4">
        <List label="할 수 있는 일">
          <ListRow icon="pin" to={paths.stationMap}>
            내 주변 스테이션 찾기
          </ListRow>
          <ListRow icon="box" to={paths.rentalItems}>
            필요한 액세서리 바로 쓰기
          </ListRow>
          <ListRow icon="scan" to={paths.rentalOrReturn}>
            QR로 대여하고 반납하기
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
