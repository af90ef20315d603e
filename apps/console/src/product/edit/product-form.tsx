// The form of a product, new or existing, with the phone beside it and the bar that saves.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type UseFormSetError } from 'react-hook-form';
import { issueWords } from '#console/form/issue-words.ts';
import { SaveWords } from '#console/form/save-words.tsx';
import { dropDraft, readDraft, useDraft, type Draft } from '#console/navigation/drafts.ts';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { UnsavedChanges } from '#console/ui/form/unsaved-changes.tsx';
import type { ProductDetail } from '../product.api.ts';
import { FactsPanel, PricePanel } from './product-panels.tsx';
import { ProductPreview } from './product-preview.tsx';
import { changeWords, productValues, type ProductValues } from './product-values.ts';

export interface ProductFormProps {
  /** Undefined for a product that does not exist yet. */
  product?: ProductDetail | undefined;
  draft: Draft;
  saved: ProductValues;
  initial: ProductValues;
  saveLabel?: string | undefined;
  busy: boolean;
  failure: string | undefined;
  onSave: (values: ProductValues, setError: UseFormSetError<ProductValues>) => void;
  /** Whether renters see it. */
  visibility: ReactNode;
}

export function ProductForm(props: ProductFormProps) {
  const { product, draft, saved, initial, saveLabel, busy, failure, onSave, visibility } = props;
  const [typed] = useState(() => readDraft(draft) as ProductValues | undefined);
  const form = useForm<ProductValues>({
    resolver: zodResolver(productValues, { error: issueWords }),
    defaultValues: typed ?? initial,
  });
  const values = useWatch({ control: form.control }) as ProductValues;
  const changes = changeWords(saved, values, product?.pricePerHour ?? saved.pricePerHour);
  useDraft(draft, changes.length === 0 ? undefined : values);
  const isNew = product === undefined;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => void form.handleSubmit((next) => onSave(next, form.setError))(event)}
      >
        {failure !== undefined && (
          <Tip tone="danger" announced className="mb-3.5">
            {failure}
          </Tip>
        )}
        <div className="mb-7 grid content-start items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_408px]">
          <div className="grid min-w-0 gap-3.5">
            <FactsPanel product={product} />
            <PricePanel product={product} />
            {visibility}
          </div>
          <ProductPreview values={values} stock={product?.items.available ?? 0} />
        </div>
        <SaveBar
          words={<SaveWords changes={isNew ? [] : changes} />}
          saveLabel={saveLabel}
          busy={busy}
          unchanged={!isNew && changes.length === 0}
          onRevert={isNew ? undefined : () => form.reset(saved)}
        />
      </form>
      <UnsavedChanges changes={changes.length} onLeave={() => dropDraft(draft)} />
    </FormProvider>
  );
}
