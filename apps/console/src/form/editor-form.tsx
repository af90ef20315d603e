// The form around an editor whose fields register themselves: what was refused at its head, the bar that saves at its foot.
import { Fragment, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { IconName } from '#console/ui/display/icon.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { noFormError } from './form-error.ts';
import { SaveText } from './save-text.tsx';
import type { Editor } from './use-editor.ts';

export interface EditorFormProps<Row extends { version: number }, Values extends FieldValues> {
  editor: Editor<Row, Values>;
  /** Nothing is saved yet: it can be saved as it is, and there is nothing to go back to. */
  isNew: boolean;
  saveLabel?: string | undefined;
  saveIcon?: IconName | undefined;
  /** Said while nothing has changed: what may be changed, and until when. */
  note?: ReactNode;
  /** The main button does more than saving, such as starting it, and needs no change; this one only saves. */
  draft?: { label: string; onSave: (values: Values) => void } | undefined;
  /** Who saved last, at the end of the save bar. */
  lastSaved?: string | undefined;
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

export function EditorForm<Row extends { version: number }, Values extends FieldValues>(
  props: EditorFormProps<Row, Values>,
) {
  const { editor, isNew, saveLabel, saveIcon, note, draft, lastSaved, onSubmit, children } = props;
  const { form, formError, changes } = editor;
  const checked = (then: (values: Values) => void) =>
    form.handleSubmit((values) => {
      editor.refuse(noFormError);
      then(values);
    });
  const submit = checked(onSubmit);
  const isUnchanged = !isNew && changes.length === 0;
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-1 flex-col" onSubmit={(event) => void submit(event)}>
        {formError.head !== undefined && (
          <Tip tone="danger" announced className="mb-3.5">
            {formError.head}
          </Tip>
        )}
        <Fragment key={editor.formKey}>{children}</Fragment>
        <SaveBar
          words={
            note !== undefined && (isNew || isUnchanged) ? (
              note
            ) : (
              <SaveText changes={isNew ? [] : changes} lastSaved={lastSaved} />
            )
          }
          saveLabel={saveLabel}
          saveIcon={saveIcon}
          busy={editor.busy}
          unchanged={draft === undefined && isUnchanged}
          onRevert={isNew || draft !== undefined ? undefined : editor.revert}
        >
          {draft && (
            <Button size="l" disabled={isUnchanged} onClick={() => void checked(draft.onSave)()}>
              {draft.label}
            </Button>
          )}
        </SaveBar>
      </form>
      <EditorDialogs editor={editor} changes={changes.length} />
    </FormProvider>
  );
}
