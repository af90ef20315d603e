// The form around an editor whose fields register themselves: what was refused at its head, the bar that saves at its foot.
import { Fragment, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
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
  /** Who saved last, at the end of the save bar. */
  lastSaved?: string | undefined;
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

export function EditorForm<Row extends { version: number }, Values extends FieldValues>(
  props: EditorFormProps<Row, Values>,
) {
  const { editor, isNew, saveLabel, lastSaved, onSubmit, children } = props;
  const { form, formError, changes } = editor;
  const submit = form.handleSubmit((values) => {
    editor.refuse(noFormError);
    onSubmit(values);
  });
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
          words={<SaveText changes={isNew ? [] : changes} lastSaved={lastSaved} />}
          saveLabel={saveLabel}
          busy={editor.busy}
          unchanged={!isNew && changes.length === 0}
          onRevert={isNew ? undefined : editor.revert}
        />
      </form>
      <EditorDialogs editor={editor} changes={changes.length} />
    </FormProvider>
  );
}
