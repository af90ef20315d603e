// Editing a product, one that is there or a new one.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { issueText } from '#console/form/issue-text.ts';
import { placedError } from '#console/form/form-error.ts';
import { useEditor, type Editor } from '#console/form/use-editor.ts';
import { productQuery, type ProductDetail } from '../product.api.ts';
import {
  bodyOf,
  changeOf,
  changeText,
  conflictFields,
  productErrorFields,
  productValues,
  valuesOf,
  type ProductValues,
} from './product-values.ts';

export type ProductEditor = Editor<ProductDetail, ProductValues>;

export interface ProductEditorOptions {
  /** Undefined for a product that does not exist yet. */
  read: ProductDetail | undefined;
  /** Whether a new one is kept from renters. */
  hidden?: boolean;
  onSaved: (product: ProductDetail) => void;
}

export function useProductEditor({ read, hidden = false, onSaved }: ProductEditorOptions): ProductEditor {
  const client = useQueryClient();
  const { mutateAsync: create } = useConsoleMutation('POST /api/v1/console/products', {
    invalidates: ['products', 'first-steps'],
  });
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/products/{id}', {
    invalidates: ['products'],
  });
  return useEditor<ProductDetail, ProductValues>({
    draftName: () => `product:${read?.id ?? 'new'}`,
    read,
    valuesOf,
    changesOf: (saved, values, product) => changeText(saved, values, product ?? saved),
    resolver: zodResolver(productValues, { error: issueText }),
    create: (values) => create({ body: { ...bodyOf(values), hidden } }),
    update: (product, values, reason) =>
      patch({
        params: { id: product.id },
        body: {
          ...changeOf(valuesOf(product), values),
          ...(reason !== '' && { reason }),
          version: product.version,
        },
      }),
    formError: (error) => placedError(error, productErrorFields),
    conflictFields,
    onRow: (product) => client.setQueryData(productQuery(product.id).queryKey, product),
    onSaved,
  });
}
