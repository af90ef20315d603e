// 알림 · 채널: whether push, mail and Alimtalk work, what failed lately, and in which order they are tried.
import { formatNumber } from '#domain/text/won.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { useChannels } from './notification.api.ts';
import type { Channels } from './notification-row.ts';
import { ChannelPanel } from './channel-panel.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { OrderPanel } from './order-panel.tsx';

export function ChannelsScreen() {
  const query = useChannels();
  const maySend = useMay('notify.send');
  return (
    <>
      <ScreenTitle title="알림" quiet={query.data && todayText(query.data)}>
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

const todayText = ({ channels: all }: Channels) =>
  `오늘 ${formatNumber(all.reduce((sum, { today }) => sum + today.sent, 0))}건`;
