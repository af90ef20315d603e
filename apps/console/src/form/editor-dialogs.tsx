// The two questions of every editor: leaving with unsaved changes, and what to do when somebody else saved first.
import { UnsavedChanges } from '#console/ui/form/unsaved-changes.tsx';
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx';

export interface EditorDialogsProps<Values extends object> {
  editor: {
    dropDraft: () => void;
    conflict: ConflictDialogProps<Values> | undefined;
  };
  /** How much would be lost by leaving. */
  changes: number;
}

export function EditorDialogs<Values extends object>({ editor, changes }: EditorDialogsProps<Values>) {
  return (
    <>
      <UnsavedChanges changes={changes} onLeave={editor.dropDraft} />
      {editor.conflict && <ConflictDialog {...editor.conflict} />}
    </>
  );
}
