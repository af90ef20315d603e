// What stands around the form and the preview of a notice or an event: the title with its acts, unsaved changes, taking it down.
import { useState, type ReactNode } from 'react';
import { Tip } from '#console/ui/display/panel.tsx';
import { UnsavedChanges } from '#console/ui/form/unsaved-changes.tsx';
import type { ContentState } from '../content.api.ts';
import { EditorTitle, type EditorTitleProps } from './editor-title.tsx';
import { HideDialog } from './hide-dialog.tsx';
import type { Publishing } from './use-publishing.ts';

export interface ContentEditorFrameProps extends Pick<
  EditorTitleProps,
  'word' | 'parentPath' | 'row' | 'isDirty' | 'mayPublish'
> {
  editor: {
    state: ContentState;
    busy: boolean;
    saveFirst: () => Promise<unknown>;
    dropDraft: () => void;
  };
  /** How much would be lost by leaving. */
  changes: number;
  publishing: Publishing;
  /** For whoever may only look. */
  readOnly: boolean;
  /** The form, then the preview. */
  children: ReactNode;
}

export function ContentEditorFrame(props: ContentEditorFrameProps) {
  const { word, editor, changes, publishing, readOnly, children, ...title } = props;
  const [asksToHide, setAsksToHide] = useState(false);
  return (
    <>
      <EditorTitle
        {...title}
        word={word}
        busy={editor.busy || publishing.busy}
        isLater={publishing.isLater}
        onSave={() => void editor.saveFirst()}
        onPublish={publishing.publish}
        onSaveChanges={publishing.saveChanges}
        onHide={() => setAsksToHide(true)}
      />
      {readOnly && <Tip className="mb-3.5">{`게시한 ${word}는 게시할 수 있는 분만 고칠 수 있어요.`}</Tip>}
      <div className="grid flex-1 items-stretch gap-3.5 min-[960px]:grid-cols-[minmax(0,1fr)_390px] wide:grid-cols-[minmax(0,1fr)_430px]">
        {children}
      </div>
      <UnsavedChanges changes={readOnly ? 0 : changes} onLeave={editor.dropDraft} />
      <HideDialog
        open={asksToHide}
        word={word}
        scheduled={editor.state === 'SCHEDULED'}
        busy={publishing.busy}
        onClose={() => setAsksToHide(false)}
        onConfirm={() => {
          setAsksToHide(false);
          publishing.hide();
        }}
      />
    </>
  );
}
