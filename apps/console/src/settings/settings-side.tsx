// Beside each group of settings: what changing it does, and what renters will see.
import type { ReactNode } from 'react';
import { GRACE_MINUTES, MAX_OVERDUE_HOURS } from '#domain/rental/rental-terms.ts';
import type { SettingGroup, SettingKey } from '#domain/settings.ts';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { ConnectionList } from './connection-list.tsx';
import type { Typed } from './setting-field.tsx';

export interface SettingsSideProps {
  group: SettingGroup;
  /** As it is typed now; of another group as it is saved. */
  valueOf: (key: SettingKey) => Typed | undefined;
}

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

const START_MINUTE = 13 * 60 + 20;
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What a renter of one hour is told, and when. */
function ReminderPreview({ valueOf }: Pick<SettingsSideProps, 'valueOf'>) {
  const before = Number(valueOf('reminders.minutesBeforeDueOfOneHour') ?? 15);
  const graceMinutes = Number(valueOf('rental.graceMinutes') ?? GRACE_MINUTES);
  const capHours = Number(valueOf('rental.overdueCapHours') ?? MAX_OVERDUE_HOURS);
  const repeats = (valueOf('reminders.overdueHours') as readonly number[] | undefined) ?? [];
  const due = START_MINUTE + 60;
  const steps: { at: number; words: string; icon: IconName; tone: string }[] = [
    { at: START_MINUTE, words: '대여 시작', icon: 'lamp', tone: 'bg-accent text-ink-900' },
    ...(before > 0 && before < 60
      ? [
          {
            at: due - before,
            words: `반납 ${before}분 전이에요`,
            icon: 'bell' as const,
            tone: 'bg-ink-100 text-sub',
          },
        ]
      : []),
    { at: due, words: '반납할 시간이에요', icon: 'clock', tone: 'bg-ink-100 text-sub' },
    { at: due + graceMinutes, words: '반납 시간이 지났어요', icon: 'alert', tone: 'bg-red-50 text-danger' },
    ...repeats.map((hours) => ({
      at: due + hours * 60,
      words: hours < capHours ? `${hours}시간째 기다리고 있어요` : '연체료가 더 늘지 않아요',
      icon: 'bell' as const,
      tone: 'bg-red-50 text-danger',
    })),
  ];
  return (
    <Panel title="1시간 빌리면">
      <ol className="grid gap-4">
        {steps.map(({ at, words, icon, tone }) => (
          <li key={`${at} ${words}`} className="flex items-center gap-3">
            <span className={`grid size-5 place-items-center rounded-full ${tone}`}>
              <Icon name={icon} size={12} />
            </span>
            <span className="flex-1 font-semibold">{words}</span>
            <span className="text-small text-sub">{clock(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function FooterPreview({ valueOf }: Pick<SettingsSideProps, 'valueOf'>) {
  const show = (key: SettingKey) => {
    const text = valueOf(key);
    return typeof text === 'string' && text !== '' ? text : '(서버 설정)';
  };
  return (
    <>
      <Panel title="고객 화면 아래">
        <div className="grid gap-0.5 rounded-[12px] bg-ink-50 px-4 py-3.5 text-micro text-sub">
          <Logo height={20} className="mb-1.5" />
          <p>
            상호 {show('operator.companyName')} · 대표 {show('operator.representative')}
          </p>
          <p>사업자등록번호 {show('operator.businessNumber')}</p>
          <p>통신판매업신고 {show('operator.mailOrderNumber')}</p>
          <p>이메일 {show('operator.email')}</p>
          <p>전화 {show('operator.phone')}</p>
          <p>주소 {show('operator.address')}</p>
          <p>개인정보 보호책임자 {show('operator.privacyOfficer')}</p>
          <p>호스팅 {show('operator.hostingProvider')}</p>
        </div>
      </Panel>
      <Tip className="bg-surface shadow-1">
        비워 두면 서버 설정에 적은 값이 보여요. 바꾼 내용은 <b>저장한 뒤부터</b> 보이고, 지난 영수증은
        그대로예요.
      </Tip>
    </>
  );
}

const protectedActs = [
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
          {protectedActs.map((act) => (
            <li key={act} className="flex items-center gap-2">
              <Icon name="lock" size={15} />
              {act}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
