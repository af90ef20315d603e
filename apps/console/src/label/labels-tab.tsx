// Labels for items: their form and their preview.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStationChoices } from '#console/choices/choices.api.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { MAX_LABELS } from '#domain/item/label-formats.ts';
import { formatNumber } from '#domain/text/won.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { LabelForm } from './label-form.tsx';
import { LabelPreview } from './label-preview.tsx';
import { sheetsOf } from './label-formats.ts';
import { labelsPdf, usualSettings, type LabelSettings } from './label-settings.ts';
import { useItemNames } from './use-item-names.ts';
import { useTypedSerials } from './use-typed-serials.ts';
import { LabelColumns } from './label-columns.tsx';
import { PrintButtons } from './print-buttons.tsx';

interface LabelsProps {
  serials: readonly string[];
  onSerials: (serials: string[]) => void;
  kindChoice: ReactNode;
}

export function LabelsTab({ serials, onSerials, kindChoice }: LabelsProps) {
  const [settings, setSettings] = useState<LabelSettings>(usualSettings);
  const navigate = useNavigate();
  const { toast } = useToasts();
  const typed = useTypedSerials(serials, onSerials);
  const names = useItemNames(serials);
  // A depot has no poster: renters never come there.
  const { choices } = useStationChoices({ chosen: names.station, depots: false });
  const posterStation = choices.some(({ value }) => value === String(names.station))
    ? names.station
    : undefined;
  // The toast outlives the render that showed it: the items may be read only after their labels were printed.
  const newestStation = useRef(posterStation);
  useEffect(() => {
    newestStation.current = posterStation;
  }, [posterStation]);
  const labels = serials.length * settings.copies;
  const sheets = sheetsOf(settings.format, { labels, start: settings.start });
  const href = labelsPdf(serials, settings);
  // While the text cannot be read, the list is still the one before: it must not be printed instead.
  const disabledReason =
    typed.fault ??
    (serials.length === 0
      ? '인쇄할 물품을 먼저 적어 주세요.'
      : names.unknown.length > 0
        ? '등록되지 않은 물품이 있어요.'
        : labels > MAX_LABELS
          ? `라벨은 한 번에 ${formatNumber(MAX_LABELS)}장까지 인쇄할 수 있어요. 장수를 줄여 주세요.`
          : undefined);
  return (
    <>
      <ScreenTitle
        title="QR 라벨 시트"
        quiet={serials.length === 0 ? undefined : `물품 ${formatNumber(serials.length)}개 · ${sheets}장`}
      >
        <PrintButtons
          href={href}
          fileName="온데스크_라벨.pdf"
          disabledReason={disabledReason}
          onPrinted={() =>
            toast('라벨을 만들었어요. 다음은 스테이션 포스터예요', {
              action: {
                label: '포스터 인쇄',
                onPress: () => void navigate(paths.poster(newestStation.current)),
              },
            })
          }
        />
      </ScreenTitle>
      <LabelColumns>
        <Panel>
          <div className="grid gap-4">
            {kindChoice}
            <LabelForm typed={typed} unknown={names.unknown} settings={settings} onChange={setSettings} />
          </div>
        </Panel>
        <LabelPreview serials={serials} settings={settings} nameOf={names.nameOf} />
      </LabelColumns>
    </>
  );
}
