// Asks where the station of an imported line stands.
import { useState } from 'react';
import { useConfig } from '#client/config.ts';
import type { ImportRow } from '#console/import/import-rows.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { PinPicker } from '#map/pin-picker.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';

interface PinDialogProps {
  open: boolean;
  row: ImportRow;
  start: Coordinates;
  onCancel: () => void;
  onPick: (position: Coordinates) => void;
}

export function PinDialog({ open, row, start, onCancel, onPick }: PinDialogProps) {
  const config = useConfig();
  const [position, setPosition] = useState(start);
  return (
    <ActionDialog
      open={open}
      title={`${row.line}줄은 어디인가요?`}
      line={[row.cells['이름'], row.cells['주소']].filter(Boolean).join(' · ')}
      confirmLabel="여기에 핀 찍기"
      onCancel={onCancel}
      onConfirm={() => onPick(position)}
    >
      <div className="h-[280px] overflow-hidden rounded-[14px]">
        {config && (
          <PinPicker
            source={config.map}
            position={position}
            onMove={setPosition}
            label={`${row.line}번째 줄의 위치를 정하는 지도`}
            hint="지도를 움직여 핀을 맞춰 주세요"
            className="h-full"
          />
        )}
      </div>
    </ActionDialog>
  );
}
