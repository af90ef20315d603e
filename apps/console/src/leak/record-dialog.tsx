// Records what was done outside of the console: reported to the authority, or posted for those whom no mail reaches.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { TextField } from '#console/ui/form/text-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { leakChanges, type Leak } from './leak.api.ts';

export type RecordKind = 'report' | 'post';

export interface RecordDialogProps {
  open: boolean;
  kind: RecordKind;
  leak: Leak;
  onRecorded: (leak: Leak) => void;
  onClose: () => void;
}

const texts = {
  report: {
    title: '신고한 것을 기록할까요?',
    line: '개인정보보호위원회나 한국인터넷진흥원(118)에 신고한 때와 접수 번호를 남겨요.',
    at: '신고한 때',
    reference: '접수 번호',
  },
  post: {
    title: '공지에 올린 것을 기록할까요?',
    line: '메일이 닿지 않는 회원을 위해 30일 넘게 올려 둔 공지를 남겨요.',
    at: '올린 때',
    reference: '공지 번호',
  },
} as const;

export function RecordDialog({ open, kind, leak, onRecorded, onClose }: RecordDialogProps) {
  const text = texts[kind];
  const [minute, setMinute] = useState(() => toKoreanIso(new Date()).slice(0, 16));
  const [reference, setReference] = useState('');
  const done = {
    invalidates: leakChanges,
    onSuccess: (changed: Leak) => {
      onRecorded(changed);
      onClose();
    },
  };
  const report = useConsoleMutation('POST /api/v1/console/leaks/{id}/report', done);
  const post = useConsoleMutation('POST /api/v1/console/leaks/{id}/post', done);
  const { isPending, error } = kind === 'report' ? report : post;
  const given = reference.trim();
  const isRight = kind === 'report' ? given !== '' : /^\d{0,9}$/.test(given);

  function confirm() {
    const params = { id: leak.id };
    const at = `${minute}:00+09:00`;
    const { version } = leak;
    if (kind === 'report') report.mutate({ params, body: { reportedAt: at, reference: given, version } });
    else
      post.mutate({ params, body: { postedAt: at, noticeId: given === '' ? null : Number(given), version } });
  }

  return (
    <ActionDialog
      open={open}
      title={text.title}
      line={text.line}
      confirmLabel="기록하기"
      busy={isPending}
      failure={errorText(error)}
      disabledReason={
        minute === '' || !isRight ? `${text.at}와 ${text.reference}를 확인해 주세요.` : undefined
      }
      onCancel={onClose}
      onConfirm={confirm}
    >
      <TextField
        type="datetime-local"
        label={text.at}
        required
        value={minute}
        onChange={({ target }) => setMinute(target.value)}
      />
      <TextField
        label={text.reference}
        required={kind === 'report'}
        hint={kind === 'post' ? '우리 서비스의 공지라면 그 번호를 적어요.' : undefined}
        autoComplete="off"
        maxLength={60}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActionDialog>
  );
}
