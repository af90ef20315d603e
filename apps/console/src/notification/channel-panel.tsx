// One channel: whether it works, and how many messages it sent today.
import { formatNumber } from '#domain/text/won.ts';
import { formatExactTime, formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { channelStates } from './channel-labels.ts';
import { HourBars } from './hour-bars.tsx';
import { channels } from './notification-labels.ts';
import type { Channels } from './notification-row.ts';

type ChannelHealth = Channels['channels'][number];

export function ChannelPanel({ health, waiting }: { health: ChannelHealth; waiting: number }) {
  const { channel, state, since, sandbox, hours, today, lastSuccessAt } = health;
  const { name, icon } = channels[channel];
  const { label, tone } = channelStates[state];
  const isOff = state === 'OFF';
  return (
    <Panel>
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-[10px] bg-ink-50">
          <Icon name={icon} size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-[1rem]/6 font-bold">{name}</h2>
          <p className="truncate text-small text-sub">{reachText(health)}</p>
        </div>
        <Badge tone={tone}>
          {label}
          {state === 'FAILING' && since !== null && ` ${formatTime(since)}부터`}
        </Badge>
      </div>
      <div className="mt-4">
        {isOff ? (
          <p className="grid h-[62px] place-items-center rounded-[10px] bg-ink-50 text-small text-sub">
            연결하면 여기에 하루 기록이 보여요
          </p>
        ) : (
          <HourBars name={name} hours={hours} />
        )}
      </div>
      <div className="mt-2">
        <Facts>
          {isOff ? (
            <>
              <Fact name="필요한 것">
                {channel === 'alimtalk' ? '발신 프로필, 검수받은 문구' : '설정 값'}
              </Fact>
              {channel === 'alimtalk' && <Fact name="전화번호 동의">연결한 뒤에 받아요</Fact>}
              <Fact name="보낸 알림">–</Fact>
            </>
          ) : (
            <>
              <Fact name="오늘 보냄">{formatNumber(today.sent)}건</Fact>
              <Fact name="실패">{failedText(today)}</Fact>
              <Fact name="마지막 성공">{lastSuccessAt === null ? '–' : formatExactTime(lastSuccessAt)}</Fact>
              {channel === 'push' ? (
                <Fact name="지운 기기 (끊김)">오늘 {formatNumber(today.gone)}대</Fact>
              ) : (
                <Fact name="기다리는 중">{formatNumber(waiting)}건</Fact>
              )}
            </>
          )}
        </Facts>
      </div>
      {sandbox && !isOff && <p className="mt-2 text-micro text-faint">연습 모드: 연습용 편지함으로 보내요</p>}
    </Panel>
  );
}

function reachText({ channel, state, reachable, sender }: ChannelHealth): string {
  if (state === 'OFF') return '연결하지 않음';
  if (channel === 'push') return `기기 ${formatNumber(reachable)}대`;
  return sender === null ? `회원 ${formatNumber(reachable)}명` : `${addressOf(sender)}에서 보냄`;
}

/** The address of `온데스크 <help@example.com>`. */
const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

function failedText({ sent, failed }: ChannelHealth['today']): string {
  if (failed === 0) return '없음';
  return `${formatNumber(failed)}건 · ${((failed / (sent + failed)) * 100).toFixed(1)}%`;
}
