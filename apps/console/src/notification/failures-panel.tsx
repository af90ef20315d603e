// Messages that failed lately, and what became of them.
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { memberName } from '#console/format/member-name.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { formatExactTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { attemptText } from './delivery-labels.ts';
import { channels, states } from './notification-labels.ts';
import type { Channels } from './notification-row.ts';

export function FailuresPanel({ failures }: Pick<Channels, 'failures'>) {
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
                {kindLabels[failure.kind].name} · {memberName(failure.member)}
              </td>
              <td className="text-sub">{attemptText(failure)}</td>
              <td>
                <Badge tone={states[failure.state].tone}>{thenText(failure)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function thenText({ state, sentBy, channel }: Channels['failures'][number]): string {
  if (state === 'FAILED') return '실패 · 확인 필요';
  if (state === 'SENT' && sentBy !== null)
    return sentBy === channel ? '다시 보내 닿음' : `${withDirectionJosa(channels[sentBy].short)} 보냄`;
  return state === 'WAITING' ? '다시 보낼 예정' : states[state].name;
}
