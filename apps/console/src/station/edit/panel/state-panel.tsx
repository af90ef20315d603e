// Pausing, opening and shutting down a station. Each is an act of its own, apart from the form around it.
import { errorMessage } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import { useDialogs } from '#console/form/use-dialogs.ts';
import { useMay } from '#console/session/session.api.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { pauseWords } from '../../station-state.tsx';
import type { StationDetail } from '../../station.api.ts';
import { whenOutdated, actFailure } from './station-acts.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { ShutDownDialog } from './shut-down-dialog.tsx';

interface StatePanelProps {
  station: StationDetail;
  /** The station as it is after the act, or as somebody else has left it before. */
  onChanged: (station: StationDetail) => void;
}

type Question = 'pause' | 'open' | 'shut-down';

export function StatePanel({ station, onChanged }: StatePanelProps) {
  const mayShutDown = useMay('station.shutdown');
  const dialogs = useDialogs<Question>();
  const { toast } = useToasts();
  const done = (next: StationDetail) => {
    onChanged(next);
    dialogs.close();
  };
  const act = { invalidates: ['stations'] as const, onError: whenOutdated(onChanged) };
  const pause = useAct('POST /api/v1/console/stations/{id}/pause', act);
  const open = useAct('POST /api/v1/console/stations/{id}/open', act);
  const ask = (question: Question) => {
    // What was refused before, or could not be undone, is not said again.
    pause.reset();
    open.reset();
    dialogs.open(question);
  };
  const params = { id: station.id };
  const isPaused = station.state === 'PAUSED';

  if (station.state === 'SHUT_DOWN')
    return (
      <Panel title="상태">
        <Tip>영구 종료한 스테이션이에요. 고객에게 보이지 않고, 다시 열 수 없어요.</Tip>
      </Panel>
    );

  async function undoPause(paused: StationDetail) {
    const body = { reason: '일시 중지를 되돌림', version: paused.version };
    onChanged(await open.mutateAsync({ params, body }));
  }

  async function undoOpen(opened: StationDetail) {
    const body = {
      reason: station.pauseReason ?? '다시 중지',
      until: station.pausedUntil,
      version: opened.version,
    };
    onChanged(await pause.mutateAsync({ params, body }));
  }

  const failed = (error: unknown) => toast(errorMessage(error, '되돌리지 못했어요.'), { tone: 'fail' });

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
              note: isPaused ? pauseWords(station) : '대여만 막고 반납은 받아요',
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
          busy={pause.isPending}
          failure={pause.error === null ? undefined : actFailure(pause.error)}
          onCancel={dialogs.close}
          onConfirm={(reason, until) =>
            pause.mutate(
              { params, body: { reason, until, version: station.version } },
              {
                onSuccess: (next) => {
                  done(next);
                  toast('일시 중지했어요', {
                    act: { label: '되돌리기', onPress: () => void undoPause(next).catch(failed) },
                  });
                },
              },
            )
          }
        />
      )}
      {dialogs.shown === 'open' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title="다시 운영할까요?"
          line="지금부터 운영 시간에 빌릴 수 있어요."
          confirmLabel="다시 운영"
          busy={open.isPending}
          failure={open.error === null ? undefined : actFailure(open.error)}
          onCancel={dialogs.close}
          onConfirm={(reason) =>
            open.mutate(
              { params, body: { reason, version: station.version } },
              {
                onSuccess: (next) => {
                  done(next);
                  toast('다시 운영해요', {
                    act: { label: '되돌리기', onPress: () => void undoOpen(next).catch(failed) },
                  });
                },
              },
            )
          }
        />
      )}
      {dialogs.shown === 'shut-down' && (
        <ShutDownDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          station={station}
          onCancel={dialogs.close}
          onOutdated={onChanged}
          onDone={done}
        />
      )}
    </Panel>
  );
}
