// What stands around the form and the preview of a notice or an event: the title with its actions, unsaved changes, taking it down.
import type { ReactNode } from 'react';
import type { ConflictDialogProps } from '#console/form/conflict-dialog.tsx';
import { EditorDialogs } from '#console/form/editor-dialogs.tsx';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import type { ContentState } from '../content-row.ts';
import { hasOutdatedEnglish, type TranslatedRow } from './english.ts';
import { EditorTitle, type EditorTitleProps } from './editor-title.tsx';
import { HideDialog } from './hide-dialog.tsx';
import type { Publishing } from './use-publishing.ts';

export interface ContentEditorProps<Values extends object> extends Pick<
  EditorTitleProps,
  'word' | 'parentPath' | 'isDirty'
> {
  content: {
    row: (NonNullable<EditorTitleProps['row']> & TranslatedRow) | undefined;
    confirmEnglish: () => Promise<void>;
    state: ContentState;
    busy: boolean;
    mayPublish: boolean;
    readOnly: boolean;
    publishing: Publishing;
    saveFirst: () => Promise<unknown>;
    dropDraft: () => void;
    conflict: ConflictDialogProps<Values> | undefined;
  };
  /** How much would be lost by leaving. */
  changes: number;
  /** The form, then the preview. */
  children: ReactNode;
}

export function ContentEditor<Values extends object>(props: ContentEditorProps<Values>) {
  const { word, parentPath, isDirty, content, changes, children } = props;
  const { publishing, readOnly } = content;
  const dialogs = useDialogs<'hide'>();
  return (
    <>
      <EditorTitle
        word={word}
        parentPath={parentPath}
        row={content.row}
        isDirty={isDirty}
        mayPublish={content.mayPublish}
        busy={content.busy}
        isLater={publishing.isLater}
        onSave={() => void content.saveFirst()}
        onPublish={publishing.publish}
        onSaveChanges={publishing.saveChanges}
        onHide={() => dialogs.open('hide')}
      />
      {readOnly && <Tip className="mb-3.5">{`게시한 ${word}는 게시할 수 있는 분만 고칠 수 있어요.`}</Tip>}
      {hasOutdatedEnglish(content.row) && (
        <Tip tone="lamp" className="mb-3.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>
              <b>
                한국어가 {content.row?.koreanChangedAt ? `${formatTime(content.row.koreanChangedAt)}에 ` : ''}
                바뀌었어요.
              </b>{' '}
              표시한 줄을 영어에도 옮겨 주세요.
            </span>
            {!readOnly && (
              <Button size="s" disabled={content.busy} onClick={() => void content.confirmEnglish()}>
                영어는 그대로예요
              </Button>
            )}
          </span>
        </Tip>
      )}
      <div className="grid flex-1 items-stretch gap-3.5 min-[960px]:grid-cols-[minmax(0,1fr)_340px]">
        {children}
      </div>
      <EditorDialogs editor={content} changes={readOnly ? 0 : changes} />
      {dialogs.shown === 'hide' && (
        <HideDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          word={word}
          scheduled={content.state === 'SCHEDULED'}
          busy={publishing.busy}
          onClose={dialogs.close}
          onConfirm={() => {
            dialogs.close();
            publishing.hide();
          }}
        />
      )}
    </>
  );
}
