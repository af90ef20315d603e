// Pausing, opening and shutting down a station. Each is an action of its own, apart from the form around it.
import { useDialogInAddress } from '#console/form/dialog/use-dialog-in-address.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useMay } from '#console/session/session.api.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { pauseText } from '../../station-state.tsx';
import type { StationDetail } from '../../station-row.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { ShutDownDialog } from './shut-down-dialog.tsx';
import { usePausing } from './use-pausing.ts';

interface StatePanelProps {
  station: StationDetail;
  /** The station as it is after the action, or as somebody else has left it before. */
  onChanged: (station: StationDetail) => void;
}

type Question = 'pause' | 'open' | 'shut-down';

export function StatePanel({ station, onChanged }: StatePanelProps) {
  const mayShutDown = useMay('station.shutdown');
  const dialogs = useDialogs<Question>();
  const { pause, open } = usePausing(station, onChanged, dialogs.close);
  const ask = (question: Question) => {
    // What was refused before, or could not be undone, is not said again.
    pause.reset();
    open.reset();
    dialogs.open(question);
  };
  const isPaused = station.state === 'PAUSED';
  const mayPause = station.kind === 'public' && station.state !== 'SHUT_DOWN';
  useDialogInAddress(ask, mayPause ? (isPaused ? { open: undefined } : { pause: undefined }) : {});

  if (station.state === 'SHUT_DOWN')
    return (
      <Panel title="상태">
        <Tip>영구 종료한 스테이션이에요. 고객에게 보이지 않고, 다시 열 수 없어요.</Tip>
      </Panel>
    );

  return (
    <Panel title="상태">
      {station.kind === 'public' && (
        <OptionCards
          label="상태"
          hideLabel
          options={[
            { value: 'OPEN', label: '운영', note: '운영 시간에 빌릴 수 있어요' },
            {
              value: 'PAUSED',
              label: '일시 중지',
              note: isPaused ? pauseText(station) : '대여만 막고 반납은 받아요',
            },
          ]}
          value={isPaused ? 'PAUSED' : 'OPEN'}
          onChange={(wanted) => ask(wanted === 'PAUSED' ? 'pause' : 'open')}
        />
      )}
      {mayShutDown && (
        <Button
          block
          variant="dangerPlain"
          icon="out"
          className={station.kind === 'public' ? 'mt-2.5' : ''}
          onClick={() => ask('shut-down')}
        >
          영구 종료…
        </Button>
      )}
      {station.kind === 'depot' && !mayShutDown && <p className="text-sub">창고는 고객에게 보이지 않아요.</p>}

      {dialogs.shown === 'pause' && (
        <PauseDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          busy={pause.busy}
          failure={pause.failure}
          onCancel={dialogs.close}
          onConfirm={pause.send}
        />
      )}
      {dialogs.shown === 'open' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title="다시 운영할까요?"
          line="지금부터 운영 시간에 빌릴 수 있어요."
          confirmLabel="다시 운영"
          busy={open.busy}
          failure={open.failure}
          onCancel={dialogs.close}
          onConfirm={open.send}
        />
      )}
      {dialogs.shown === 'shut-down' && (
        <ShutDownDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          station={station}
          onCancel={dialogs.close}
          onOutdated={onChanged}
          onDone={(next) => {
            onChanged(next);
            dialogs.close();
          }}
        />
      )}
    </Panel>
  );
}
