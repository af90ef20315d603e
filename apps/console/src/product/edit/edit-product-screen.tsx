// One product: its form, its price by time, and whether renters see it.
import { useParams } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { VisibilityBadge } from '../product-columns.tsx';
import { useProduct, type ProductDetail } from '../product.api.ts';
import { VisibilityDialog } from '../visibility-dialog.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { valuesOf } from './product-values.ts';
import { useProductEditor } from './use-product-editor.ts';
import { VisibilityPanel } from './visibility-panel.tsx';

export function EditProductScreen() {
  const id = Number(useParams()['id']);
  const query = useProduct(id);
  const mayEdit = useMay('product.edit');
  if (query.data !== undefined)
    return mayEdit ? <ProductPage key={id} read={query.data} /> : <ProductFacts product={query.data} />;
  return (
    <UnreadEditor
      query={query}
      title="상품"
      parent={{ label: '상품', to: paths.products }}
      missingCode="PRODUCT_NOT_FOUND"
    />
  );
}

function ProductPage({ read }: { read: ProductDetail }) {
  const { toast } = useToasts();
  const mayAudit = useMay('audit.read');
  const mayRecall = useMay('recall.manage');
  const dialogs = useDialogs<'visibility'>();
  const editor = useProductEditor({ read, onSaved: () => toast('저장했어요') });
  const product = editor.row ?? read;

  return (
    <>
      <ScreenTitle
        title={product.name}
        parent={{ label: '상품', to: paths.products }}
        badge={<VisibilityBadge hidden={product.hidden} />}
      >
        {mayRecall && (
          <ButtonLink to={paths.newRecall(product.id)} icon="alert">
            리콜…
          </ButtonLink>
        )}
        {mayAudit && (
          <ButtonLink to={`${paths.audit}?subject=product&id=${product.id}`} icon="history">
            변경 기록
          </ButtonLink>
        )}
      </ScreenTitle>
      <ProductForm
        editor={editor}
        product={product}
        visibility={
          <VisibilityPanel
            hidden={product.hidden}
            onChange={(hidden) => {
              if (hidden !== product.hidden) dialogs.open('visibility');
            }}
          />
        }
      />
      {dialogs.shown === 'visibility' && (
        <VisibilityDialog
          key={dialogs.opening}
          product={product}
          open={dialogs.isOpen}
          onClose={dialogs.close}
          onChanged={editor.take}
        />
      )}
    </>
  );
}

/** For whoever may only look. */
function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <>
      <ScreenTitle
        title={product.name}
        parent={{ label: '상품', to: paths.products }}
        badge={<VisibilityBadge hidden={product.hidden} />}
      />
      <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_408px]">
        <Panel title="상품 정보">
          <Facts>
            <Fact name="분류">{product.categoryName}</Fact>
            <Fact name="시간당 가격">{formatWon(product.pricePerHour)}</Fact>
            {product.dayCap !== null && <Fact name="하루 최대">{formatWon(product.dayCap)}</Fact>}
            {product.nextPrice && (
              <Fact name={`${formatTime(product.nextPrice.from)}부터`}>
                {formatWon(product.nextPrice.price)}
                {product.nextPrice.dayCap !== null && ` · 하루 최대 ${formatWon(product.nextPrice.dayCap)}`}
              </Fact>
            )}
            <Fact name="분실 시 비용">
              {product.replacementPrice === null ? '받지 않음' : formatWon(product.replacementPrice)}
            </Fact>
            <Fact name="물품">
              {product.items.available} / {product.items.all}
            </Fact>
          </Facts>
        </Panel>
        <ProductPreview values={valuesOf(product)} stock={product.items.available} />
      </div>
    </>
  );
}
