// What is being written under a conversation: an answer or a note, kept as a draft, and sending it.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { useReread } from '#console/form/use-reread.ts';
import { dropDraft, readDraft, useDraft } from '#console/navigation/drafts.ts';
import { paths } from '#console/navigation/paths.ts';
import { useStayAt } from '#console/navigation/use-stay-at.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { changedByInquiries, type InquiryDetail } from '../inquiry.api.ts';

export type AnswerKind = 'answer' | 'note';

interface Answer {
  kind: AnswerKind;
  text: string;
  photos: readonly string[];
  /** The canned answer it began with, which is counted as used. */
  cannedAnswerId?: number | undefined;
}

const nothing = { text: '', photos: [], cannedAnswerId: undefined };

export function useAnswer(inquiry: InquiryDetail) {
  const { toast } = useToasts();
  // Without a version: an answer is written under what is there, and overwrites nothing.
  const draft = useOwnDraft(`inquiry:${inquiry.id}`);
  const [answer, setAnswer] = useState<Answer>(
    () => (readDraft(draft) as Answer | undefined) ?? { kind: 'answer', ...nothing },
  );
  const isEmpty = answer.text.trim() === '' && answer.photos.length === 0;
  useDraft(draft, isEmpty ? undefined : answer);
  const stay = useStayAt(paths.inquiry(inquiry.id));
  const done = (words: string) => () => {
    dropDraft(draft);
    setAnswer({ kind: 'answer', ...nothing });
    stay();
    toast(words);
  };
  const onError = useReread('inquiries');
  const reply = useConsoleMutation('POST /api/v1/console/inquiries/{id}/messages', {
    invalidates: [...changedByInquiries, 'canned-answers'],
    onSuccess: done('답을 보냈어요'),
    onError,
  });
  const note = useConsoleMutation('POST /api/v1/console/inquiries/{id}/notes', {
    invalidates: ['inquiries'],
    onSuccess: done('메모를 남겼어요'),
    onError,
  });
  // A closed conversation, or whoever has withdrawn, cannot be answered any more.
  const canAnswer = inquiry.state !== 'CLOSED' && inquiry.member.state !== 'WITHDRAWN';
  const kind = canAnswer ? answer.kind : 'note';
  const sending = kind === 'answer' ? reply : note;
  const params = { id: inquiry.id };
  const { text, photos, cannedAnswerId } = answer;
  return {
    ...answer,
    kind,
    canAnswer,
    busy: sending.isPending,
    error: sending.error,
    change: (changed: Partial<Answer>) => {
      sending.reset();
      // What was written as a note stays one, though its conversation may be answered again meanwhile.
      setAnswer((before) => ({ ...before, kind, ...changed }));
    },
    send: () => {
      if (kind === 'note') note.mutate({ params, body: { text: text.trim() } });
      else
        reply.mutate({
          params,
          body: {
            text: text.trim(),
            photos: [...photos],
            ...(cannedAnswerId === undefined ? {} : { cannedAnswerId }),
          },
        });
    },
  };
}
