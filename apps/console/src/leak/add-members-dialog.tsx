// Adds members to a leak by their numbers: those whom no log names.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { leakChanges, type Leak } from './leak.api.ts';
import { people } from './leak.text.ts';

export interface AddMembersDialogProps {
  open: boolean;
  leak: Leak;
  onAdded: (leak: Leak) => void;
  onClose: () => void;
}

export function AddMembersDialog({ open, leak, onAdded, onClose }: AddMembersDialogProps) {
  const [typed, setTyped] = useState('');
  const add = useConsoleMutation('POST /api/v1/console/leaks/{id}/members', {
    invalidates: leakChanges,
    onSuccess: (changed) => {
      onAdded(changed);
      onClose();
    },
  });
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  const ids = words.map((word) => parseHumanNumber('M', word));
  const wrong = words.filter((_word, index) => ids[index] === undefined);
  const known = ids.filter((id) => id !== undefined);
  return (
    <ReasonDialog
      open={open}
      title="회원을 명단에 직접 넣을까요?"
      line="기록에 남지 않았지만 관련된 회원을 넣어요. 보내기 전에는 뺄 수 있어요."
      confirmLabel={known.length === 0 ? '넣기' : `${people(known.length)} 넣기`}
      busy={add.isPending}
      failure={errorText(add.error)}
      disabledReason={
        known.length === 0 || wrong.length > 0 ? '회원 번호를 M4821처럼 적어 주세요.' : undefined
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        add.mutate({
          params: { id: leak.id },
          body: { add: known, reason, version: leak.version },
        })
      }
    >
      <TextAreaField
        label="회원 번호"
        required
        rows={3}
        hint="쉼표나 줄바꿈으로 나눠요. 한 번에 1,000명까지"
        error={wrong.length === 0 ? undefined : `회원 번호가 아니에요: ${wrong.slice(0, 3).join(', ')}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  );
}
