// Beside each group of settings: what changing it does, and what renters will see.
import type { ReactNode } from 'react';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { ConnectionList } from './connection-list.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { FooterPreview } from './footer-preview.tsx';
import { LanguagesSide } from './languages/languages-side.tsx';
import { SupportSide } from './support/support-side.tsx';
import type { SettingsSideProps } from './settings-side-props.ts';

export function SettingsSide({ group, valueOf }: SettingsSideProps): ReactNode {
  switch (group) {
    case 'rental':
      return (
        <>
          <WhatHappens>
            <b>진행 중인 대여는 그대로예요.</b> 저장한 뒤 시작하는 대여부터 새 규칙을 따라요. FAQ와 이용
            안내의 숫자도 함께 바뀌어요.
          </WhatHappens>
          <ConnectionList />
        </>
      );
    case 'reminders':
      return <ReminderPreview valueOf={valueOf} />;
    case 'refunds':
      return (
        <WhatHappens>
          <b>상담 역할의 환불만</b> 이 한도를 따라요. 분실 비용의 상한은 상품마다 정해요.
        </WhatHappens>
      );
    case 'operator':
      return <FooterPreview valueOf={valueOf} />;
    case 'features':
      return (
        <WhatHappens>
          <b>끄면 버튼이 바로 사라져요.</b> 이미 시작한 대여와 결제는 그대로 이어져요.
        </WhatHappens>
      );
    case 'support':
      return <SupportSide valueOf={valueOf} />;
    case 'languages':
      return <LanguagesSide />;
    case 'security':
      return <SecuritySide />;
    default:
      return group satisfies never;
  }
}

function WhatHappens({ children }: { children: ReactNode }) {
  return (
    <Panel title="바꾸면 이렇게 돼요">
      <div className="rounded-[12px] bg-lamp-50 px-3.5 py-3 text-small text-sub [&_b]:text-main">
        {children}
      </div>
    </Panel>
  );
}

const protectedActions = [
  '직원 초대, 역할 바꾸기',
  '돈과 법에 관한 설정',
  '개인정보가 든 내려받기',
  '스테이션 영구 종료',
  '50,000원부터의 환불, 일 마감',
];

function SecuritySide() {
  return (
    <>
      <WhatHappens>
        <b>지금 로그인한 직원도</b> 다음 행동부터 적용돼요. 60초 전에 알려 주고, 쓰던 글은 잃지 않아요.
      </WhatHappens>
      <Panel title="숫자를 한 번 더 묻는 일">
        <ul className="grid gap-1.5 text-small text-sub">
          {protectedActions.map((action) => (
            <li key={action} className="flex items-center gap-2">
              <Icon name="lock" size={15} />
              {action}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
