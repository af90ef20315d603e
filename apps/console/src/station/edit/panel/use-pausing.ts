// Pausing a station and opening it again; the message after either offers to take it back.
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { StationDetail } from '../../station-row.ts';
import { actFailure, whenOutdated } from './station-actions.ts';

export function usePausing(
  station: StationDetail,
  onChanged: (station: StationDetail) => void,
  onDone: () => void,
) {
  const { toast } = useToasts();
  const action = { invalidates: ['stations'] as const, onError: whenOutdated(onChanged) };
  const pause = useConsoleMutation('POST /api/v1/console/stations/{id}/pause', action);
  const open = useConsoleMutation('POST /api/v1/console/stations/{id}/open', action);
  const params = { id: station.id };

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

  function done(next: StationDetail, words: string, undo: (changed: StationDetail) => Promise<void>) {
    onChanged(next);
    onDone();
    const failed = (error: unknown) => toast(errorMessage(error, '되돌리지 못했어요.'), { tone: 'fail' });
    toast(words, { action: { label: '되돌리기', onPress: () => void undo(next).catch(failed) } });
  }

  return {
    pause: {
      busy: pause.isPending,
      failure: pause.error === null ? undefined : actFailure(pause.error),
      reset: pause.reset,
      send: (reason: string, until: string | null) =>
        pause.mutate(
          { params, body: { reason, until, version: station.version } },
          { onSuccess: (next) => done(next, '일시 중지했어요', undoPause) },
        ),
    },
    open: {
      busy: open.isPending,
      failure: open.error === null ? undefined : actFailure(open.error),
      reset: open.reset,
      send: (reason: string) =>
        open.mutate(
          { params, body: { reason, version: station.version } },
          { onSuccess: (next) => done(next, '다시 운영해요', undoOpen) },
        ),
    },
  };
}
