// One station: its form, its state, its stock, and what happened to it.
import { useParams } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { PosterDialog } from '../poster-dialog.tsx';
import { ReturnsWork } from '../returns-work.tsx';
import { StateBadge } from '../station-state.tsx';
import { StationTabs } from '../station-tabs.tsx';
import { useStation } from '../station.api.ts';
import type { StationDetail } from '../station-row.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { StatePanel } from './panel/state-panel.tsx';
import { StationForm } from './station-form.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import { StockPanel } from './panel/stock-panel.tsx';
import { StationFacts } from './station-facts.tsx';
import { useStationEditor } from './use-station-editor.ts';

export function EditStationScreen() {
  const id = Number(useParams()['id']);
  const query = useStation(id);
  if (query.data !== undefined) return <StationPage key={id} read={query.data} />;
  return (
    <UnreadEditor
      query={query}
      title="스테이션"
      parent={{ label: '스테이션', to: paths.stations }}
      missingCode="STATION_NOT_FOUND"
    />
  );
}

function StationPage({ read }: { read: StationDetail }) {
  const { toast } = useToasts();
  const mayEdit = useMay('station.edit');
  const mayPrint = useMay('label.print');
  const dialogs = useDialogs<'history' | 'stock' | 'poster'>();
  const editor = useStationEditor(read, () => toast('저장했어요'));
  const station = editor.row ?? read;

  const dialogProps = { open: dialogs.isOpen, onClose: dialogs.close };
  const isEditable = mayEdit && station.state !== 'SHUT_DOWN';
  return (
    <>
      <ScreenTitle
        title={station.name}
        parent={{ label: '스테이션', to: paths.stations }}
        badge={<StateBadge state={station.state} />}
      >
        {mayPrint && station.kind === 'public' && (
          <Button icon="print" onClick={() => dialogs.open('poster')}>
            QR 포스터
          </Button>
        )}
        <Button icon="history" onClick={() => dialogs.open('history')}>
          변경 기록
        </Button>
      </ScreenTitle>
      {station.kind === 'public' && <StationTabs stationId={station.id} tab="form" />}
      {station.returnWarning && (
        <ReturnsWork stationId={station.id} onChanged={editor.take} className="mb-3.5" />
      )}
      {isEditable ? (
        <StationForm
          editor={editor}
          stationId={station.id}
          lastSaved={
            station.lastChange === null
              ? undefined
              : `마지막 저장 ${formatTime(station.lastChange.at)} · ${station.lastChange.by}`
          }
          side={
            <>
              <StatePanel station={station} onChanged={editor.take} />
              <StockPanel station={station} onShowStock={() => dialogs.open('stock')} />
            </>
          }
        />
      ) : (
        <StationFacts station={station} onShowStock={() => dialogs.open('stock')} />
      )}
      {dialogs.shown === 'history' && (
        <HistoryDrawer key={dialogs.opening} {...dialogProps} stationId={station.id} />
      )}
      {dialogs.shown === 'stock' && (
        <StockDrawer key={dialogs.opening} {...dialogProps} stationId={station.id} />
      )}
      {dialogs.shown === 'poster' && (
        <PosterDialog key={dialogs.opening} {...dialogProps} station={station} />
      )}
    </>
  );
}
