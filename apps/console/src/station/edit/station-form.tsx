// The form of a station, new or existing: its panels, what has changed, and saving it without overwriting anybody.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type UseFormSetError } from 'react-hook-form';
import { issueWords } from '#console/form/issue-words.ts';
import { SaveWords } from '#console/form/save-words.tsx';
import { dropDraft, readDraft, useDraft, type Draft } from '#console/navigation/drafts.ts';
import { metresBetween } from '#domain/coordinates.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { UnsavedChanges } from '#console/ui/form/unsaved-changes.tsx';
import { BasicPanel } from './panel/basic-panel.tsx';
import { ClosingDaysPanel } from './panel/closing-days-panel.tsx';
import { HoursPanel } from './panel/hours-panel.tsx';
import { KindPanel } from './panel/kind-panel.tsx';
import { LocationPanel } from './panel/location-panel.tsx';
import { changeWords, stationValues, type StationValues } from './station-values.ts';
import { TargetsPanel } from './panel/targets-panel.tsx';

/** Moving the pin farther than this is asked about once more. */
const MAX_UNASKED_METRES = 30;

export interface StationFormProps {
  stationId?: number | undefined;
  draft: Draft;
  /** What is saved; the form shows what differs from it. */
  saved: StationValues;
  /** What the form begins with: what is saved, or changes to be applied again. */
  initial: StationValues;
  saveLabel?: string | undefined;
  busy: boolean;
  /** What the server refused, beside the field it is about. */
  failure: string | undefined;
  /** Who saved last, at the end of the save bar. */
  lastSaved?: string | undefined;
  onSave: (values: StationValues, setError: UseFormSetError<StationValues>) => void;
  /** The column at the right: state and stock. */
  side: ReactNode;
}

export function StationForm(props: StationFormProps) {
  const { stationId, draft, saved, initial, saveLabel, busy, failure, lastSaved, onSave, side } = props;
  const [typed] = useState(() => readDraft(draft) as StationValues | undefined);
  const form = useForm<StationValues>({
    resolver: zodResolver(stationValues, { error: issueWords }),
    defaultValues: typed ?? initial,
  });
  const values = useWatch({ control: form.control }) as StationValues;
  const changes = changeWords(saved, values);
  useDraft(draft, changes.length === 0 ? undefined : values);
  const isNew = stationId === undefined;
  const [farMove, setFarMove] = useState<{ values: StationValues; metres: number }>();

  function submit(next: StationValues) {
    const metres = isNew ? 0 : movedMetres(saved, next);
    if (metres > MAX_UNASKED_METRES) setFarMove({ values: next, metres });
    else onSave(next, form.setError);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {failure !== undefined && (
          <Tip tone="danger" announced className="mb-3.5">
            {failure}
          </Tip>
        )}
        <div className="mb-7 grid content-start items-start gap-3.5 *:grid *:min-w-0 *:gap-3.5 stack:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_300px]">
          <div>
            <BasicPanel stationId={stationId} />
            <LocationPanel isNew={isNew} />
          </div>
          <div>
            {values.kind === 'public' ? (
              <>
                <HoursPanel />
                <ClosingDaysPanel />
              </>
            ) : (
              <Tip>창고는 언제나 닫혀 있고, 고객이 빌리거나 반납할 수 없어요.</Tip>
            )}
            <TargetsPanel />
          </div>
          <div className="max-wide:stack:col-span-2 max-wide:stack:grid-cols-2">
            {side}
            <KindPanel />
          </div>
        </div>
        <SaveBar
          words={<SaveWords changes={isNew ? [] : changes} lastSaved={lastSaved} />}
          saveLabel={saveLabel}
          busy={busy}
          unchanged={!isNew && changes.length === 0}
          onRevert={isNew ? undefined : () => form.reset(saved)}
        />
      </form>
      <UnsavedChanges changes={changes.length} onLeave={() => dropDraft(draft)} />
      <ActionDialog
        open={farMove !== undefined}
        title={`핀을 ${Math.round(farMove?.metres ?? 0).toLocaleString('ko')}m 옮겼어요. 맞나요?`}
        line="고객 지도의 핀과 길 안내가 새 위치로 바뀌어요."
        confirmLabel="새 위치로 저장"
        cancelLabel="다시 보기"
        onCancel={() => setFarMove(undefined)}
        onConfirm={() => {
          if (farMove !== undefined) onSave(farMove.values, form.setError);
          setFarMove(undefined);
        }}
      />
    </FormProvider>
  );
}

function movedMetres(from: StationValues, to: StationValues): number {
  if (from.latitude === null || from.longitude === null) return 0;
  return metresBetween(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude ?? from.latitude, longitude: to.longitude ?? from.longitude },
  );
}
