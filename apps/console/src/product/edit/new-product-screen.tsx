// Registers a product.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { numberField } from '#console/ui/list/list-view.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { ProductForm } from './product-form.tsx';
import { useProductEditor } from './use-product-editor.ts';
import { VisibilityPanel } from './visibility-panel.tsx';

const stationNumber = numberField();

export function NewProductScreen() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const [params] = useSearchParams();
  const station = stationNumber.read(params.get('station') ?? '');
  const [hidden, setHidden] = useState(false);
  const editor = useProductEditor({
    read: undefined,
    hidden,
    onSaved: (product) => {
      setLeaveGuard(undefined);
      toast(`${product.name}, 등록했어요`, {
        action: {
          label: '물품 등록',
          onPress: () => void navigate(paths.newItemsOf({ product: product.id, station })),
        },
      });
      void navigate(paths.product(product.id), { replace: true });
    },
  });
  return (
    <>
      <ScreenTitle title="새 상품" parent={{ label: '상품', to: paths.products }} />
      <ProductForm
        editor={editor}
        saveLabel="상품 등록"
        visibility={<VisibilityPanel hidden={hidden} onChange={setHidden} />}
      />
    </>
  );
}
