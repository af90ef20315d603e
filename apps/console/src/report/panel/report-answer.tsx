// Answering whoever sent a report.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { dropDraft, readDraft, useDraft } from '#console/navigation/drafts.ts';
import { paths } from '#console/navigation/paths.ts';
import { useStayAt } from '#console/navigation/use-stay-at.ts';
import { Button } from '#console/ui/form/button.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { ReportDetail } from '../report-labels.ts';
import { changedByReports } from '../report.api.ts';

type AnswerKind = 'answer' | 'note';

interface Words {
  kind: AnswerKind;
  text: string;
}

export function ReportAnswer({ report }: { report: ReportDetail }) {
  const { toast } = useToasts();
  const canAnswer = report.member !== null && report.member.state !== 'WITHDRAWN';
  // Without a version: an answer is written under what is there, and overwrites nothing.
  const draft = useOwnDraft(`report:${report.id}`);
  const [words, setWords] = useState<Words>(
    () => (readDraft(draft) as Words | undefined) ?? { kind: 'answer', text: '' },
  );
  const { text } = words;
  const kind = canAnswer ? words.kind : 'note';
  useDraft(draft, text === '' ? undefined : words);
  const stay = useStayAt(paths.report(report.id));
  const reply = useConsoleMutation('POST /api/v1/console/reports/{id}/reply', {
    invalidates: changedByReports,
    onSuccess: () => {
      dropDraft(draft);
      setWords({ kind, text: '' });
      stay();
      toast(kind === 'answer' ? '답장을 보냈어요' : '메모를 남겼어요');
    },
  });
  const isEmpty = text.trim() === '';
  return (
    <form
      className="mt-4 grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) {
          reply.mutate({ params: { id: report.id }, body: { text: text.trim(), internal: kind === 'note' } });
        }
      }}
    >
      {canAnswer && (
        <Segments<AnswerKind>
          label="누구에게"
          value={kind}
          onChange={(next) => setWords({ kind: next, text })}
          choices={[
            { value: 'answer', label: '답장' },
            { value: 'note', label: '내부 메모' },
          ]}
        />
      )}
      <TextAreaField
        label={kind === 'answer' ? '신고한 분께 답장' : '내부 메모'}
        hideLabel
        rows={2}
        maxLength={1000}
        placeholder={kind === 'answer' ? '신고한 분께 답장. 푸시와 메일로 가요' : '직원에게만 보이는 메모'}
        value={text}
        error={errorText(reply.error)}
        onChange={(event) => setWords({ kind, text: event.target.value })}
      />
      <Button
        type="submit"
        variant="secondary"
        icon="send"
        busy={reply.isPending}
        disabledReason={isEmpty ? '보낼 말을 적어 주세요.' : undefined}
        className="justify-self-end"
      >
        {kind === 'answer' ? '보내기' : '메모 남기기'}
      </Button>
    </form>
  );
}
