// The form of a product, new or existing, with the phone beside it.
import type { ReactNode } from 'react';
import { EditorForm } from '#console/form/editor-form.tsx';
import type { ProductDetail } from '../product.api.ts';
import { FactsPanel } from './facts-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { ProductPreview } from './product-preview.tsx';
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
  return (
    <EditorForm
      editor={editor}
      isNew={product === undefined}
      saveLabel={saveLabel}
      onSubmit={(values) => void editor.save({ values })}
    >
      <div className="mb-7 grid content-start items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_408px]">
        <div className="grid min-w-0 gap-3.5">
          <FactsPanel product={product} />
          <PricePanel product={product} />
          {visibility}
        </div>
        <ProductPreview values={editor.values} stock={product?.items.available ?? 0} />
      </div>
    </EditorForm>
  );
}
