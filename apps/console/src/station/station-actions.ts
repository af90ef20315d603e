// What can be done with a station of the list, by whoever looks at it.
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import type { MenuAction } from '#console/ui/overlay/menu.tsx';
import { fillPath } from './fill-path.ts';
import type { Station } from './station-row.ts';

export function useStationActions({ onPoster }: { onPoster: (station: Station) => void }) {
  const navigate = useNavigate();
  const mayEdit = useMay('station.edit');
  const mayPrint = useMay('label.print');
  const mayMove = useMay('item.move');
  return (station: Station): readonly MenuAction[] => {
    const isRunning = station.state !== 'SHUT_DOWN';
    const actions: (MenuAction | false)[] = [
      {
        label: mayEdit ? '편집' : '자세히 보기',
        icon: mayEdit ? 'edit' : 'eye',
        onSelect: () => void navigate(paths.station(station.id)),
      },
      mayMove &&
        isRunning && {
          label: '재고 채우기',
          icon: 'truck',
          onSelect: () => void navigate(fillPath(station.id)),
        },
      mayPrint &&
        station.kind === 'public' &&
        isRunning && { label: 'QR 포스터', icon: 'qr', onSelect: () => onPoster(station) },
    ];
    return actions.filter((action) => action !== false);
  };
}
