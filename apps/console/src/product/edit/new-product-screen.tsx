// Registers a product.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#client/console-query.ts';
import { showRefusal } from '#console/form/show-refusal.ts';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { dropDraft } from '#console/navigation/drafts.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { ProductForm } from './product-form.tsx';
import { bodyOf, emptyProduct, productRefusals } from './product-values.ts';
import { VisibilityPanel } from './visibility-panel.tsx';

export function NewProductScreen() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const create = useAct('POST /api/v1/console/products', { invalidates: ['products', 'first-steps'] });
  const draft = useOwnDraft('product:new');
  const [hidden, setHidden] = useState(false);
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <ScreenTitle title="새 상품" parent={{ label: '상품', to: paths.products }} />
      <ProductForm
        draft={draft}
        saved={emptyProduct}
        initial={emptyProduct}
        saveLabel="상품 등록"
        busy={create.isPending}
        failure={failure}
        visibility={<VisibilityPanel hidden={hidden} onChange={setHidden} />}
        onSave={(values, setError) =>
          create.mutate(
            { body: { ...bodyOf(values), hidden } },
            {
              onSuccess: (product) => {
                setLeaveGuard(undefined);
                dropDraft(draft);
                toast(`${product.name}, 등록했어요`, {
                  act: {
                    label: '물품 등록',
                    onPress: () => void navigate(`${paths.newItems}?product=${product.id}`),
                  },
                });
                void navigate(paths.product(product.id), { replace: true });
              },
              onError: (error) => setFailure(showRefusal(error, setError, productRefusals)),
            },
          )
        }
      />
    </>
  );
}
