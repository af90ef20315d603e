// Deletes one of the saved views of a list.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { SavedView } from './saved-view.api.ts';
import { savedViewText as text } from './saved-view.text.ts';

export interface DeleteViewDialogProps {
  open: boolean;
  /** Those the person may delete. */
  views: readonly SavedView[];
  /** The one that is shown now. */
  first: SavedView | undefined;
  onClose: () => void;
}

export function DeleteViewDialog({ open, views, first, onClose }: DeleteViewDialogProps) {
  const [chosenId, setChosenId] = useState(first?.id);
  // The one that was chosen is gone from the list as soon as it is deleted, while the dialog still closes.
  const chosen = views.find(({ id }) => id === chosenId) ?? views[0];
  const { toast } = useToasts();
  const remove = useConsoleMutation('DELETE /api/v1/console/saved-views/{id}', {
    invalidates: ['saved-views'],
    onSuccess: () => {
      onClose();
      toast(text.deleted);
    },
  });
  return (
    <ActionDialog
      open={open}
      destructive
      title={text.deleteTitle}
      line={text.deleteLine}
      confirmLabel={text.deleteButton(chosen?.name ?? '')}
      width="narrow"
      busy={remove.isPending}
      failure={errorText(remove.error)}
      onConfirm={() => chosen && remove.mutate({ params: { id: chosen.id } })}
      onCancel={onClose}
    >
      <SelectField
        label={text.deleteField}
        value={chosen?.id}
        onChange={(event) => setChosenId(Number(event.target.value))}
      >
        {views.map(({ id, name, shared }) => (
          <option key={id} value={id}>
            {shared ? text.sharedName(name) : name}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  );
}
