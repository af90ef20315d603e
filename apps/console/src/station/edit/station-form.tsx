// The form of a station, new or existing: its panels, and the question before a pin is moved far.
import type { ReactNode } from 'react';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { EditorForm } from '#console/form/editor-form.tsx';
import { metresBetween } from '#domain/coordinates.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { BasicPanel } from './panel/basic-panel.tsx';
import { ClosingDaysPanel } from './panel/closing-days-panel.tsx';
import { CostPanel } from './panel/cost-panel.tsx';
import { HoursPanel } from './panel/hours-panel.tsx';
import { KindPanel } from './panel/kind-panel.tsx';
import { LocationPanel } from './panel/location-panel.tsx';
import { TargetsPanel } from './panel/targets-panel.tsx';
import type { StationValues } from './station-values.ts';
import type { StationEditor } from './use-station-editor.ts';

/** Moving the pin farther than this is asked about once more. */
const MAX_UNASKED_METRES = 30;

export interface StationFormProps {
  editor: StationEditor;
  /** Undefined for a station that does not exist yet. */
  stationId?: number | undefined;
  saveLabel?: string | undefined;
  lastSaved?: string | undefined;
  /** The column at the right: state and stock. */
  side: ReactNode;
}

export function StationForm({ editor, stationId, saveLabel, lastSaved, side }: StationFormProps) {
  const isNew = stationId === undefined;
  const dialogs = useDialogs<{ values: StationValues; metres: number }>();

  function submit(values: StationValues) {
    const metres = isNew ? 0 : movedMetres(editor.saved, values);
    if (metres > MAX_UNASKED_METRES) dialogs.open({ values, metres });
    else void editor.save({ values });
  }

  return (
    <>
      <EditorForm editor={editor} isNew={isNew} saveLabel={saveLabel} lastSaved={lastSaved} onSubmit={submit}>
        <div className="mb-7 grid content-start items-start gap-3.5 *:grid *:min-w-0 *:gap-3.5 stack:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_300px]">
          <div>
            <BasicPanel stationId={stationId} />
            <LocationPanel isNew={isNew} />
          </div>
          <div>
            {editor.values.kind === 'public' ? (
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
            <CostPanel />
            <KindPanel />
          </div>
        </div>
      </EditorForm>
      {dialogs.shown && (
        <FarMoveDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          {...dialogs.shown}
          onClose={dialogs.close}
          onConfirm={(values) => void editor.save({ values })}
        />
      )}
    </>
  );
}

function movedMetres(from: StationValues, to: StationValues): number {
  if (from.latitude === null || from.longitude === null) return 0;
  return metresBetween(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude ?? from.latitude, longitude: to.longitude ?? from.longitude },
  );
}

interface FarMoveDialogProps {
  values: StationValues;
  metres: number;
  open: boolean;
  onClose: () => void;
  onConfirm: (values: StationValues) => void;
}

function FarMoveDialog({ values, metres, open, onClose, onConfirm }: FarMoveDialogProps) {
  return (
    <ActionDialog
      open={open}
      title={`핀을 ${Math.round(metres).toLocaleString('ko')}m 옮겼어요. 맞나요?`}
      line="고객 지도의 핀과 길 안내가 새 위치로 바뀌어요."
      confirmLabel="새 위치로 저장"
      cancelLabel="다시 보기"
      onCancel={onClose}
      onConfirm={() => {
        onConfirm(values);
        onClose();
      }}
    />
  );
}
