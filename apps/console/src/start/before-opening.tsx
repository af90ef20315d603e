// What should be right before the first renter comes: second factor, the operator's details, mail, rules.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleQuery } from '#client/console/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay, useSession } from '#console/session/session.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';

/** What the law wants at the foot of every page. */
const required = [
  'companyName',
  'representative',
  'businessNumber',
  'mailOrderNumber',
  'email',
  'phone',
  'address',
  'hostingProvider',
  'privacyOfficer',
].map((name) => `operator.${name}`);

function describeFilled(filled: number): string {
  if (filled === 0) return '아홉 칸이 모두 비어 있어요';
  return filled === required.length ? '아홉 칸을 모두 채웠어요' : `아홉 칸 가운데 ${filled}칸을 채웠어요`;
}

export function BeforeOpening() {
  const { me, features } = useSession();
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/settings', { tags: ['settings'] }),
    enabled: useMay('settings.read'),
  });
  const valueOf = (key: string) => data?.settings.find((setting) => setting.key === key)?.value;
  const numberOf = (key: string) => Number(valueOf(key));
  const filled = required.filter((key) => typeof valueOf(key) === 'string').length;
  const isFilled = filled === required.length;
  return (
    <Panel title="열기 전에 확인">
      <ul>
        <Check done icon="shield" title="2단계 인증" line={`${me.name} · 켜져 있어요`} />
        {data !== undefined && (
          <>
            <Check
              done={isFilled}
              icon="file"
              title="운영자 정보"
              line={describeFilled(filled)}
              action={
                <ButtonLink size="s" to={paths.settings('operator')}>
                  채우기
                </ButtonLink>
              }
            />
            <Check
              done={features.mail && !features.mailIsSandbox}
              practice={features.mailIsSandbox}
              icon="mail"
              title="메일 보내기"
              line={
                features.mailIsSandbox
                  ? '연습 편지함에 쌓여요'
                  : features.mail
                    ? '정상'
                    : '영수증과 초대를 메일로 보내요'
              }
              action={
                <ButtonLink size="s" to={paths.settings('connections')}>
                  연결
                </ButtonLink>
              }
            />
            <Check
              done
              icon="clock"
              title="대여 규칙"
              line={`최대 ${numberOf('rental.maxHours')}시간 · 유예 ${numberOf('rental.graceMinutes')}분 · 그대로 써도 돼요`}
            />
          </>
        )}
      </ul>
    </Panel>
  );
}

interface CheckProps {
  done: boolean;
  /** The sandbox stands in for it. */
  practice?: boolean;
  icon: IconName;
  title: string;
  line: string;
  action?: ReactNode;
}

function Check({ done, practice = false, icon, title, line, action }: CheckProps) {
  return (
    <li className="flex min-h-[60px] items-center gap-3 border-b border-line last:border-0">
      <span
        className={`grid size-[34px] flex-none place-items-center rounded-[11px] ${done ? 'bg-green-50 text-open' : 'bg-ink-100 text-sub'}`}
      >
        <Icon name={done ? 'check' : icon} size={17} label={done ? '확인함' : undefined} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-faint">{line}</p>
      </div>
      {practice && <Badge tone="off">연습 모드</Badge>}
      {!done && action}
    </li>
  );
}
