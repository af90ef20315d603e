// 알림 · 채널: whether push, mail and Alimtalk work, what failed lately, and in which order they are tried.
import { withDirectionJosa } from '#domain/text/josa.ts';
import { formatNumber } from '#domain/text/won.ts';
import { formatExactTime, formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { ButtonLink } from '#console/ui/form/button.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { channelStates } from './channel-words.ts';
import { HourBars } from './hour-bars.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { channels, kinds, states } from './notification-words.ts';
import { useChannels, type Channels } from './notification.api.ts';

type ChannelHealth = Channels['channels'][number];

export function ChannelsScreen() {
  const query = useChannels();
  const maySend = useMay('notify.send');
  return (
    <>
      <ScreenTitle title="알림" quiet={query.data && todayWords(query.data)}>
        {maySend && (
          <ButtonLink to={paths.templates} icon="send">
            나에게 시험 발송
          </ButtonLink>
        )}
      </ScreenTitle>
      <NotificationTabs current="channels" />
      {query.data !== undefined ? (
        <>
          <div className="grid gap-3.5 stack:grid-cols-2 wide:grid-cols-3">
            {query.data.channels.map((channel) => (
              <ChannelPanel key={channel.channel} health={channel} waiting={query.data.waiting} />
            ))}
          </div>
          <div className="mt-3.5 grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_372px]">
            <FailuresPanel failures={query.data.failures} />
            <OrderPanel />
          </div>
        </>
      ) : query.isError ? (
        <FailedList error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner className="min-h-60 flex-1">불러오는 중...</Spinner>
      )}
    </>
  );
}

const todayWords = ({ channels: all }: Channels) =>
  `오늘 ${formatNumber(all.reduce((sum, { today }) => sum + today.sent, 0))}건`;

function ChannelPanel({ health, waiting }: { health: ChannelHealth; waiting: number }) {
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
          <p className="truncate text-small text-sub">{reachWords(health)}</p>
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
              <Fact name="실패">{failedWords(today)}</Fact>
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
      {sandbox && !isOff && <p className="mt-2 text-micro text-faint">데모: 샌드박스 편지함으로 보내요</p>}
    </Panel>
  );
}

function reachWords({ channel, state, reachable, sender }: ChannelHealth): string {
  if (state === 'OFF') return '연결하지 않음';
  if (channel === 'push') return `기기 ${formatNumber(reachable)}대`;
  return sender === null ? `회원 ${formatNumber(reachable)}명` : `${addressOf(sender)}에서 보냄`;
}

/** The address of `온데스크 <help@example.com>`. */
const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

function failedWords({ sent, failed }: ChannelHealth['today']): string {
  if (failed === 0) return '없음';
  return `${formatNumber(failed)}건 · ${((failed / (sent + failed)) * 100).toFixed(1)}%`;
}

function FailuresPanel({ failures }: Pick<Channels, 'failures'>) {
  if (failures.length === 0) {
    return (
      <Panel title="최근 실패">
        <EmptyList goodNews title="최근에 실패한 알림이 없어요" />
      </Panel>
    );
  }
  return (
    <Panel bare title="최근 실패" className="overflow-x-auto">
      <table className="w-full min-w-[560px]">
        <thead>
          <tr className="text-left text-small text-sub [&>th]:h-[38px] [&>th]:px-2.5 [&>th]:font-semibold [&>th:first-child]:pl-5">
            <th scope="col">시각</th>
            <th scope="col">채널</th>
            <th scope="col">알림</th>
            <th scope="col">까닭</th>
            <th scope="col">그다음</th>
          </tr>
        </thead>
        <tbody>
          {failures.map((failure) => (
            <tr
              key={`${failure.notificationId} ${failure.at} ${failure.channel}`}
              className="[&>td]:h-[46px] [&>td]:border-t [&>td]:border-line [&>td]:px-2.5 [&>td:first-child]:pl-5"
            >
              <td className="whitespace-nowrap tabular-nums">{formatExactTime(failure.at)}</td>
              <td>{channels[failure.channel].short}</td>
              <td className="font-semibold">
                {kinds[failure.kind].name} · {failure.member.nickname}
              </td>
              <td className="text-sub">{failure.words}</td>
              <td>
                <Badge tone={states[failure.state].tone}>{thenWords(failure)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function thenWords({ state, sentBy, channel }: Channels['failures'][number]): string {
  if (state === 'FAILED') return '실패 · 확인 필요';
  if (state === 'SENT' && sentBy !== null)
    return sentBy === channel ? '다시 보내 닿음' : `${withDirectionJosa(channels[sentBy].short)} 보냄`;
  return state === 'WAITING' ? '다시 보낼 예정' : states[state].name;
}

const order = [
  ['웹 푸시', '알림을 켠 기기에 먼저 보내요'],
  ['메일', '푸시가 하나도 닿지 않으면. 영수증은 늘 메일로'],
  ['알림톡', '연결하고 회원이 동의했을 때만'],
] as const;

function OrderPanel() {
  return (
    <Panel title="보내는 차례">
      <ol className="grid gap-3">
        {order.map(([name, line], index) => (
          <li key={name} className="flex items-center gap-3">
            <span className="grid size-[26px] flex-none place-items-center rounded-[9px] bg-ink-100 font-bold">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-small text-sub">{line}</p>
            </div>
          </li>
        ))}
      </ol>
      <Tip icon="refresh" className="mt-4">
        닿지 않으면 1분, 5분, 15분 뒤에 다시 보내고 그래도 안 되면 실패로 남겨요.
      </Tip>
    </Panel>
  );
}
