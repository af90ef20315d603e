// Saves what a list shows now under a name, for oneself or for everybody.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { placedError } from '#console/form/form-error.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { Checkbox } from '#console/ui/form/checkbox.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import type { SavedViewsProps } from '#console/ui/list/saved-views.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { useCopy } from '#console/ui/overlay/copy-button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { leavesOutSearch } from '#domain/page/saved-view.ts';
import { savedViewText as text } from './saved-view.text.ts';

const MAX_NAME = 30;

export interface SaveViewDialogProps extends SavedViewsProps {
  open: boolean;
  onClose: () => void;
}

export function SaveViewDialog({ open, list, query, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { pathname } = useLocation();
  const { toast } = useToasts();
  const copy = useCopy();
  const save = useConsoleMutation('POST /api/v1/console/saved-views', {
    invalidates: ['saved-views'],
    onSuccess: (view) => {
      onClose();
      const link = `${window.location.origin}/console${pathname}${view.query}`;
      toast(text.saved, {
        action: { label: text.copyLink, onPress: () => void copy(link, text.linkCopied) },
      });
    },
  });
  const error = save.error
    ? placedError(save.error, { fields: ['name'], codes: { NAME_TAKEN: 'name' } })
    : undefined;
  const confirm = () => {
    if (name.trim() === '') setMissing(true);
    else save.mutate({ body: { list, name: name.trim(), query, shared } });
  };
  return (
    <ActionDialog
      open={open}
      title={text.saveTitle}
      line={text.saveLine}
      confirmLabel={text.saveButton}
      width="narrow"
      busy={save.isPending}
      failure={error?.head}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={text.name}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        placeholder={text.nameExample}
        data-first-focus
        value={name}
        error={isMissing ? text.nameMissing : error?.fields['name']}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
          save.reset();
        }}
      />
      <Checkbox label={text.share} checked={shared} onChange={setShared} />
      {leavesOutSearch(list, query) && <Tip>{text.searchLeftOut}</Tip>}
    </ActionDialog>
  );
}
