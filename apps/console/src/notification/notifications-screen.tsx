// 알림 · 발송 기록: what members were told, how, and what became of it.
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { useState } from 'react';
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useDensity } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatNumber } from '#domain/text/won.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { channelStates } from './channel-labels.ts';
import { logView, periods, type Period } from './log-view.ts';
import { notificationColumns } from './notification-columns.tsx';
import { NotificationDetail } from './notification-detail.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { channels } from './notification-labels.ts';
import { useChannels, useNotificationList } from './notification.api.ts';

export function NotificationsScreen() {
  const [view, change] = useListView(logView);
  const list = useNotificationList(view);
  const density = useDensity();
  const [chosenId, setChosenId] = useState<number>();
  const maySend = useMay('notify.send');
  const chosen = list.rows?.find(({ id }) => id === chosenId) ?? list.rows?.[0];
  const pill = logView.pillsOf(view, change);
  return (
    <>
      <ScreenTitle title="알림" quiet={totalText(view.period, list.total)}>
        {maySend && (
          <ButtonLink to={paths.templates} icon="send">
            시험 발송
          </ButtonLink>
        )}
      </ScreenTitle>
      <NotificationTabs current="log" />
      <FilterBar
        saved={{ list: 'notifications', view: logView }}
        end={
          <SearchBox
            label="대여·환불·회원 번호"
            value={view.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
        }
      >
        <Filters filters={[pill('kind'), pill('channel'), pill('state'), pill('period')]} />
      </FilterBar>
      <div className="grid items-start gap-3.5 min-[960px]:grid-cols-[minmax(0,1fr)_310px] wide:grid-cols-[minmax(0,1fr)_372px]">
        <DataList
          label="발송 기록"
          columns={notificationColumns}
          source={list}
          rowId={({ id }) => String(id)}
          rowLabel={({ kind, member }) => `${kindLabels[kind].name} ${memberName(member)}`}
          choice={{ id: chosen && String(chosen.id), onChange: ({ id }) => setChosenId(id) }}
          density={density}
          unit="건"
          empty={<EmptyList title="이 기간에 보낸 알림이 없어요" />}
          onClearFilters={logView.isFiltered(view) ? () => change(logView.noFilters) : undefined}
        />
        <div className="grid gap-3.5">
          {chosen && <NotificationDetail key={chosen.id} notification={chosen} />}
          <ChannelSummary />
        </div>
      </div>
    </>
  );
}

function totalText(period: Period, total: number | null | undefined): string | undefined {
  if (total === undefined) return undefined;
  return `${periods[period]} ${total === null ? '10,000건 이상' : `${formatNumber(total)}건`}`;
}

function ChannelSummary() {
  const query = useChannels();
  if (query.data === undefined) return null;
  return (
    <Panel title="채널 상태">
      <Facts>
        {query.data.channels.map(({ channel, state, reachable, today }) => {
          const { label, className } = channelStates[state];
          return (
            <Fact key={channel} name={channels[channel].name}>
              <span className={className}>{label}</span>
              {state !== 'OFF' && channel === 'push' && ` · 기기 ${formatNumber(reachable)}대`}
              {state !== 'OFF' && channel !== 'push' && ` · 오늘 실패 ${failureShare(today)}`}
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
}

function failureShare({ sent, failed }: { sent: number; failed: number }): string {
  const all = sent + failed;
  return all === 0 ? '없음' : `${((failed / all) * 100).toFixed(1)}%`;
}
