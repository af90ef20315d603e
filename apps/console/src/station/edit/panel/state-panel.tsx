// Pausing, opening and shutting down a station. Each is an act of its own, apart from the form around it.
import { useState } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import { useDialogs } from '#console/form/use-dialogs.ts';
import { useMay } from '#console/session/session.api.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { ReasonDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { TextField } from '#console/ui/form/field.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { pauseWords } from '../../station-state.tsx';
import type { StationDetail } from '../../station.api.ts';

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

/** Somebody else was first: the dialog stays open over what is there now, and the act can be repeated. */
const whenOutdated = (take: (station: StationDetail) => void) => (error: Error) => {
  if (hasCode(error, 'VERSION_CONFLICT')) take(error.current as StationDetail);
};

/** The sentence for an act that was refused; what stands in the way comes first. */
function actFailure(error: Error): string {
  if (hasCode(error, 'STATE_CONFLICT') && error.why !== undefined && error.why.length > 0)
    return error.why.join(' ');
  return errorMessage(error, '문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
}

interface PauseDialogProps {
  open: boolean;
  busy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onConfirm: (reason: string, until: string | null) => void;
}

function PauseDialog({ open, busy, failure, onCancel, onConfirm }: PauseDialogProps) {
  const [until, setUntil] = useState('');
  return (
    <ReasonDialog
      open={open}
      title="일시 중지할까요?"
      line="고객은 이 스테이션에서 빌릴 수 없고, 반납은 할 수 있어요."
      reasonLabel="고객에게 보일 이유"
      reasonHint="40자까지"
      maxReason={40}
      confirmLabel="일시 중지"
      busy={busy}
      failure={failure}
      onCancel={onCancel}
      // A time without a zone is meant as it is read on a wall in Korea.
      onConfirm={(reason) => onConfirm(reason, until === '' ? null : `${until}:00+09:00`)}
    >
      <TextField
        type="datetime-local"
        label="다시 여는 때"
        hint="비워 두면 직접 열 때까지 쉬어요."
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ReasonDialog>
  );
}

interface ShutDownDialogProps {
  open: boolean;
  station: StationDetail;
  onCancel: () => void;
  onOutdated: (current: StationDetail) => void;
  onDone: (station: StationDetail) => void;
}

function ShutDownDialog({ open, station, onCancel, onOutdated, onDone }: ShutDownDialogProps) {
  const shutDown = useAct('POST /api/v1/console/stations/{id}/shut-down', {
    invalidates: ['stations'],
    onError: whenOutdated(onOutdated),
  });
  const { toast } = useToasts();
  const left = station.stock.available + station.stock.held + station.stock.broken;
  return (
    <ReasonDialog
      open={open}
      destructive
      title={`${withObjectJosa(station.name)} 영구 종료할까요?`}
      line="고객에게 더는 보이지 않고, 되돌릴 수 없어요. 여기서 빌린 물품은 다른 스테이션에 반납하도록 안내해요."
      confirmLabel="영구 종료"
      nameToType={station.name}
      busy={shutDown.isPending}
      failure={shutDown.error === null ? undefined : actFailure(shutDown.error)}
      onCancel={onCancel}
      onConfirm={(reason) =>
        shutDown.mutate(
          {
            params: { id: station.id },
            body: { name: station.name, reason, version: station.version },
            about: {
              why: '되돌릴 수 없는 일이라 다시 확인해요.',
              title: `${station.name} 영구 종료`,
              detail: `사유: ${reason}`,
              confirmLabel: '확인하고 종료',
            },
          },
          {
            onSuccess: (next) => {
              onDone(next);
              toast('영구 종료했어요');
            },
          },
        )
      }
    >
      {left > 0 && (
        <Tip tone="danger">물품 {left}개가 아직 여기 있어요. 먼저 다른 곳으로 옮겨야 종료할 수 있어요.</Tip>
      )}
      {station.openRentals > 0 && <Tip>여기서 빌려 간 대여 {station.openRentals}건은 그대로 이어져요.</Tip>}
    </ReasonDialog>
  );
}
