// Registers a station or a depot.
import { useNavigate } from 'react-router';
import { useProductList } from '#console/choices/choices.api.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { StockPanel } from './panel/stock-panel.tsx';
import { StationForm } from './station-form.tsx';
import { useStationEditor } from './use-station-editor.ts';

export function NewStationScreen() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const products = useProductList();
  const editor = useStationEditor(undefined, (station) => {
    setLeaveGuard(undefined);
    const next =
      products.data?.content.length === 0
        ? { label: '상품 만들기', to: paths.newProductFor(station.id) }
        : { label: '물품 등록', to: paths.newItemsOf({ station: station.id }) };
    toast(`${station.name}, 등록했어요`, {
      action: { label: next.label, onPress: () => void navigate(next.to) },
    });
    void navigate(paths.station(station.id), { replace: true });
  });
  return (
    <>
      <ScreenTitle title="새 스테이션" parent={{ label: '스테이션', to: paths.stations }} />
      <StationForm
        editor={editor}
        saveLabel="스테이션 등록"
        side={<StockPanel station={undefined} onShowStock={() => undefined} />}
      />
    </>
  );
}
