// A poster for a station: its form and its preview.
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { posterPdf, type PosterSize } from '../label-settings.ts';
import { PosterForm } from './poster-form.tsx';
import { PosterPreview } from './poster-preview.tsx';
import { LabelColumns } from '../label-columns.tsx';
import { PrintButtons } from '../print-buttons.tsx';

interface PosterProps {
  stationId: number | undefined;
  onStation: (id: number | undefined) => void;
  kindChoice: ReactNode;
}

export function PosterTab({ stationId, onStation, kindChoice }: PosterProps) {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const [size, setSize] = useState<PosterSize>('A4');
  const [english, setEnglish] = useState(false);
  return (
    <>
      <ScreenTitle title="스테이션 포스터">
        <PrintButtons
          href={stationId === undefined ? undefined : posterPdf(stationId, size, english)}
          fileName="온데스크_포스터.pdf"
          disabledReason={stationId === undefined ? '스테이션을 먼저 골라 주세요.' : undefined}
          onPrinted={() =>
            toast('포스터를 만들었어요', {
              action: { label: '처음으로', onPress: () => void navigate(paths.home) },
            })
          }
        />
      </ScreenTitle>
      <LabelColumns>
        <Panel>
          <div className="grid gap-4">
            {kindChoice}
            <PosterForm
              stationId={stationId}
              onStation={onStation}
              size={size}
              onSize={setSize}
              english={english}
              onEnglish={setEnglish}
            />
          </div>
        </Panel>
        <PosterPreview stationId={stationId} size={size} english={english} />
      </LabelColumns>
    </>
  );
}
