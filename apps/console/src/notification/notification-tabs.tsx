// The parts of 알림: the log, the texts, the channels.
import { paths } from '#console/navigation/paths.ts';
import { Tabs } from '#console/ui/form/segments.tsx';

export function NotificationTabs({ current }: { current: 'log' | 'templates' | 'channels' }) {
  return (
    <Tabs
      label="알림"
      tabs={[
        { to: paths.notifications, label: '발송 기록', current: current === 'log' },
        { to: paths.templates, label: '문구', current: current === 'templates' },
        { to: paths.channels, label: '채널', current: current === 'channels' },
      ]}
    />
  );
}
