// The lines of an imported file on the map.
import { useMemo } from 'react';
import { useConfig } from '#client/config.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import type { ImportRow } from '#console/import/import-rows.ts';
import type { ImportLinesView } from '#console/import/import-screen.tsx';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';
import { fitView } from '#map/fit-view.ts';
import { MapView } from '#map/map-view.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { PinDialog } from './pin-dialog.tsx';

const mapSize = { width: 420, height: 560 };

export function LinesOnMap({ rows, busy, mend }: ImportLinesView) {
  const config = useConfig();
  const dialogs = useDialogs<number>();
  const pins = useMemo(() => rows.flatMap(pinOf), [rows]);
  const view = useMemo(() => fitView(pins, mapSize), [pins]);
  const lost = rows.find(lacksPlace);
  const pinned = rows.find(({ line }) => line === dialogs.shown);

  return (
    <div className="relative grid h-[560px] overflow-hidden rounded-[16px] shadow-1 max-wide:h-[380px]">
      {config && (
        <MapView
          source={config.map}
          centre={view?.centre ?? defaultCentre}
          zoom={view?.zoom ?? 14}
          stations={pins}
          onTap={dialogs.open}
          label="파일의 스테이션 지도"
        />
      )}
      {lost !== undefined && (
        <div className="absolute inset-x-3 bottom-3 z-1 flex items-center gap-3 rounded-[16px] bg-surface p-4 shadow-3">
          <Icon name="alert" size={20} className="flex-none text-danger" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{lost.line}줄의 위치를 몰라요</p>
            <p className="truncate text-small text-sub">
              {[lost.cells['이름'], '지도에서 핀을 찍어 주세요'].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button icon="pin" busy={busy} onClick={() => dialogs.open(lost.line)}>
            핀 찍기
          </Button>
        </div>
      )}
      {pinned !== undefined && (
        <PinDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          row={pinned}
          start={placeOf(pinned) ?? view?.centre ?? defaultCentre}
          onCancel={dialogs.close}
          onPick={({ latitude, longitude }) => {
            dialogs.close();
            mend(pinned.line, { 위도: latitude.toFixed(6), 경도: longitude.toFixed(6) });
          }}
        />
      )}
    </div>
  );
}

/** Undefined where the file gives no position, or none on earth. */
function placeOf({ cells }: ImportRow): Coordinates | undefined {
  const [latitude, longitude] = [cells['위도'], cells['경도']].map((cell) =>
    cell === undefined || cell.trim() === '' ? Number.NaN : Number(cell),
  );
  if (latitude === undefined || longitude === undefined) return undefined;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

const lacksPlace = (row: ImportRow) =>
  row.faults.some(({ column }) => column === '위도' || column === '경도');

function pinOf(row: ImportRow) {
  const place = placeOf(row);
  if (place === undefined || lacksPlace(row)) return [];
  const name = row.cells['이름'] ?? `${row.line}줄`;
  const isWrong = row.faults.length > 0;
  return [
    {
      id: row.line,
      name,
      ...place,
      open: !isWrong,
      state: isWrong ? '고칠 줄' : '등록할 줄',
      caption: `${row.line}줄`,
    },
  ];
}
