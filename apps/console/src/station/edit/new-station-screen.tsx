// Registers a station or a depot.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#client/console-query.ts';
import { showRefusal } from '#console/form/show-refusal.ts';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { dropDraft } from '#console/navigation/drafts.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { StationForm } from './station-form.tsx';
import { bodyOf, emptyStation } from './station-values.ts';
import { stationRefusals } from './station-refusals.ts';
import { StockPanel } from './panel/stock-panel.tsx';

export function NewStationScreen() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const create = useAct('POST /api/v1/console/stations', { invalidates: ['stations', 'first-steps'] });
  const draft = useOwnDraft('station:new');
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <ScreenTitle title="새 스테이션" parent={{ label: '스테이션', to: paths.stations }} />
      <StationForm
        draft={draft}
        saved={emptyStation}
        initial={emptyStation}
        saveLabel="스테이션 등록"
        busy={create.isPending}
        failure={failure}
        side={<StockPanel station={undefined} onShowStock={() => undefined} />}
        onSave={(values, setError) =>
          create.mutate(
            { body: bodyOf(values) },
            {
              onSuccess: (station) => {
                setLeaveGuard(undefined);
                dropDraft(draft);
                toast(`${station.name}, 등록했어요`);
                void navigate(paths.station(station.id), { replace: true });
              },
              onError: (error) => setFailure(showRefusal(error, setError, stationRefusals)),
            },
          )
        }
      />
    </>
  );
}
