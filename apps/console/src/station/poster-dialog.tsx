// Chooses the size of a station's QR poster and opens it as a PDF.
import { useState } from 'react';
import { PosterDetailsTip } from '#console/navigation/poster-details-tip.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';

export interface PosterDialogProps {
  station: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

export function PosterDialog({ station, open, onClose }: PosterDialogProps) {
  const [size, setSize] = useState<'A4' | 'A5'>('A4');
  return (
    <ActionDialog
      open={open}
      title="QR 포스터"
      line={`${station.name}에 붙이는 안내예요. 스테이션 코드와 빌리는 세 단계, 연락처가 들어가요.`}
      confirmLabel={`${size} PDF 열기`}
      firstFocus="confirm"
      onCancel={onClose}
      onConfirm={() => {
        window.open(`/api/v1/console/stations/${station.id}/poster.pdf?size=${size}`, '_blank', 'noopener');
        onClose();
      }}
    >
      <OptionCards
        label="크기"
        columns={2}
        options={[
          { value: 'A4', label: 'A4', note: '210 × 297 mm · 벽에' },
          { value: 'A5', label: 'A5', note: '148 × 210 mm · 카운터에' },
        ]}
        value={size}
        onChange={setSize}
      />
      <PosterDetailsTip />
      <Tip icon="print">인쇄할 때 크기를 ‘실제 크기(100%)’로 골라 주세요.</Tip>
    </ActionDialog>
  );
}
