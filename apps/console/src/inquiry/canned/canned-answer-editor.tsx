// Editing one canned answer beside the list, with how it will read.
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { EditorForm } from '#console/form/editor-form.tsx';
import { placedError } from '#console/form/form-error.ts';
import { issueText } from '#console/form/issue-text.ts';
import { useEditor } from '#console/form/use-editor.ts';
import { paths } from '#console/navigation/paths.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import type { CannedAnswer } from '../inquiry.api.ts';
import { CannedAnswerFields } from './canned-answer-fields.tsx';
import { CannedAnswerPreview } from './canned-answer-preview.tsx';
import {
  cannedAnswerValues,
  changeOf,
  changeText,
  conflictFields,
  errorPlaces,
  lastSaved,
  valuesOf,
  type CannedAnswerValues,
} from './canned-answer-values.ts';

export interface CannedAnswerEditorProps {
  /** Undefined for a new one. */
  read: CannedAnswer | undefined;
  list: ReactNode;
}

export function CannedAnswerEditor({ read, list }: CannedAnswerEditorProps) {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const invalidates = ['canned-answers'] as const;
  const { mutateAsync: create } = useConsoleMutation('POST /api/v1/console/canned-answers', { invalidates });
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/canned-answers/{id}', {
    invalidates,
  });
  const editor = useEditor<CannedAnswer, CannedAnswerValues>({
    draftName: () => `canned-answer:${read?.id ?? 'new'}`,
    read,
    valuesOf,
    changesOf: changeText,
    resolver: zodResolver(cannedAnswerValues, { error: issueText }),
    create: (values) => create({ body: values }),
    update: (answer, values) =>
      patch({
        params: { id: answer.id },
        body: { ...changeOf(valuesOf(answer), values), version: answer.version },
      }),
    formError: (error) => placedError(error, errorPlaces),
    conflictFields,
    savedBy: ({ changedBy, changedAt }) => changedBy && { name: changedBy.name, at: changedAt },
    onSaved: (answer) => {
      toast('저장했어요');
      if (read !== undefined) return;
      setLeaveGuard(undefined);
      void navigate(paths.cannedAnswer(answer.id), { replace: true });
    },
  });
  return (
    <EditorForm
      editor={editor}
      isNew={read === undefined}
      saveLabel={read === undefined ? '만들기' : undefined}
      lastSaved={editor.row && lastSaved(editor.row)}
      onSubmit={() => void editor.save()}
    >
      <div className="grid flex-1 content-start items-start gap-3.5 pb-3.5 wide:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
        {list}
        <div className="grid gap-3.5 max-wide:order-first">
          <CannedAnswerFields answer={editor.row} />
          <CannedAnswerPreview text={editor.values.text} />
        </div>
      </div>
    </EditorForm>
  );
}
