// 알림 받기: which urgent things reach one outside the console, when and where, and the mail about a month.
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { AlertPlaces } from './alert-places.tsx';
import { AlertRow } from './alert-row.tsx';
import { useAlerts, useChangeAlerts, type Alerts } from './alerts.api.ts';
import { alertText as text } from './alerts.text.ts';

export function AlertsScreen() {
  const alerts = useAlerts();
  return (
    <>
      <ScreenTitle title={text.title} parent={{ to: paths.account, label: '내 계정' }} />
      <AsyncContent
        query={alerts}
        failed={
          <FailedList
            error={alerts.error}
            retrying={alerts.isFetching}
            onRetry={() => void alerts.refetch()}
          />
        }
      >
        {(data) => <AlertPanels alerts={data} />}
      </AsyncContent>
    </>
  );
}

function AlertPanels({ alerts }: { alerts: Alerts }) {
  const { toast } = useToasts();
  const change = useChangeAlerts({ onError: () => toast(text.failed, { tone: 'fail' }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-3.5 max-wide:grid-cols-1">
      <Panel
        title={text.kindsTitle}
        end={<span className="text-small text-sub">{text.kindsHint(alerts.digestHour)}</span>}
      >
        <ul>
          {alerts.alerts.map((choice) => (
            <AlertRow
              key={choice.kind}
              choice={choice}
              onChange={(next) => change.mutate({ alerts: [next] })}
            />
          ))}
        </ul>
        <Tip className="mt-3">{text.once}</Tip>
      </Panel>
      <div className="grid gap-3.5 max-wide:grid-cols-2 max-stack:grid-cols-1">
        <AlertPlaces alerts={alerts} />
        {alerts.monthlyReport !== null && (
          <Panel title={text.reportTitle}>
            <p className="mb-3 text-small text-sub">{text.reportLine(alerts.reportHour)}</p>
            <Switch
              label={text.reportLabel}
              on={alerts.monthlyReport}
              onChange={(on) => change.mutate({ alerts: [], monthlyReport: on })}
            />
          </Panel>
        )}
      </div>
    </div>
  );
}
