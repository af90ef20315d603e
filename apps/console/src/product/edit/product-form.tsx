// The form of a product, new or existing, with the phone beside it.
import type { ReactNode } from 'react';
import { EditorForm } from '#console/form/editor-form.tsx';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import type { ProductDetail } from '../product.api.ts';
import { FactsPanel } from './facts-panel.tsx';
import { DayCapEffects } from './day-cap-effects.tsx';
import { PricePanel } from './price-panel.tsx';
import { PriceTable } from './price-table.tsx';
import { ProductPreview } from './product-preview.tsx';
import { capOf, changesPrice, startText, valuesOf, type ProductValues } from './product-values.ts';
import type { ProductEditor } from './use-product-editor.ts';

export interface ProductFormProps {
  editor: ProductEditor;
  /** Undefined for a product that does not exist yet. */
  product?: ProductDetail | undefined;
  saveLabel?: string | undefined;
  /** Whether renters see it. */
  visibility: ReactNode;
}

export function ProductForm({ editor, product, saveLabel, visibility }: ProductFormProps) {
  const dialogs = useDialogs<'price'>();
  return (
    <EditorForm
      editor={editor}
      isNew={product === undefined}
      saveLabel={saveLabel}
      onSubmit={(values) => {
        if (product !== undefined && changesPrice(valuesOf(product), values)) dialogs.open('price');
        else void editor.save({ values });
      }}
    >
      <div className="mb-7 grid content-start items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_408px]">
        <div className="grid min-w-0 gap-3.5">
          <FactsPanel product={product} />
          <PricePanel product={product} />
          <DayCapPanels values={editor.values} product={product} />
          {visibility}
        </div>
        <ProductPreview values={editor.values} stock={product?.items.available ?? 0} />
      </div>
      {dialogs.shown === 'price' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title="가격을 바꿀까요?"
          line="빌리고 있는 분과 결제를 시작한 분의 가격은 그대로예요."
          consequence={<Tip tone="lamp">{editor.changes.join(', ')}</Tip>}
          confirmLabel="가격 바꾸기"
          busy={editor.busy}
          onCancel={dialogs.close}
          onConfirm={(reason) => void editor.save({ reason }).finally(dialogs.close)}
        />
      )}
    </EditorForm>
  );
}

/** Before a day cap is saved: what it costs by the hour and what it changes. */
function DayCapPanels({ values, product }: { values: ProductValues; product: ProductDetail | undefined }) {
  const { pricePerHour, priceFrom } = values;
  const dayCap = capOf(values);
  if (dayCap === null) return null;
  const isChanged = pricePerHour !== product?.pricePerHour || dayCap !== product.dayCap;
  return (
    <>
      <PriceTable pricePerHour={pricePerHour} dayCap={dayCap} product={product} />
      {isChanged && (
        <DayCapEffects
          pricePerHour={pricePerHour}
          dayCap={dayCap}
          openRentals={product?.openRentals}
          start={priceFrom ? startText(priceFrom) : undefined}
        />
      )}
    </>
  );
}
