// Why somebody wants to see a member's data: it opens for ten minutes, and the purpose stays in the access log.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formErrorOf } from '#console/form/form-error.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';

const purposes = [
  { value: 'CONTACT', label: '고객에게 연락', note: '연체, 분실, 문의 답변' },
  { value: 'DISPUTE', label: '분쟁·민원 처리', note: '사실 확인이 필요해요' },
  { value: 'LEGAL', label: '법령에 따른 요청', note: '공문 번호를 적어 주세요' },
  { value: 'OTHER', label: '기타' },
] as const;

type Purpose = (typeof purposes)[number]['value'];

interface UnmaskDialogProps {
  memberId: number;
  open: boolean;
  onClose: () => void;
}

export function UnmaskDialog({ memberId, open, onClose }: UnmaskDialogProps) {
  const [purpose, setPurpose] = useState<Purpose>('CONTACT');
  const [note, setNote] = useState('');
  const { toast } = useToasts();
  const unmask = useConsoleMutation('POST /api/v1/console/members/{id}/unmask', {
    invalidates: ['members', 'privacy', 'audit'],
    onSuccess: () => {
      toast('10분 동안 보여요');
      onClose();
    },
  });
  const formError = formErrorOf(unmask.error);
  return (
    <ActionDialog
      open={open}
      title="왜 개인정보를 보나요?"
      confirmLabel="10분 동안 보기"
      busy={unmask.isPending}
      failure={formError.head}
      onCancel={onClose}
      onConfirm={() =>
        unmask.mutate({
          params: { id: memberId },
          body: { purpose, ...(note.trim() !== '' && { note: note.trim() }) },
        })
      }
    >
      <OptionCards label="목적" options={purposes} value={purpose} onChange={setPurpose} />
      <TextField
        label="메모"
        required={purpose === 'LEGAL' || purpose === 'OTHER'}
        maxLength={200}
        autoComplete="off"
        value={note}
        error={formError.fields['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      <Tip icon="lock">
        10분 동안 <b>닉네임, 이메일, 휴대전화 번호</b>가 보여요. 보는 사람, 시각, 접속지, 목적이 접속기록에
        2년 동안 남고 한 달에 한 번 점검해요.
      </Tip>
    </ActionDialog>
  );
}
