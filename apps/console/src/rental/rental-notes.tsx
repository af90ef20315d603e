// What staff wrote for each other about a rental.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { useMay } from '#console/session/session.api.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { RentalDialogProps } from './dialog/fee-limit-dialog.tsx';
import type { RentalDetail } from './rental-state.ts';

const MAX_NOTE = 500;

export function RentalNotes({ rental }: { rental: RentalDetail }) {
  const mayWrite = useMay('rental.act');
  const dialogs = useDialogs<'note'>();
  return (
    <Panel
      title="내부 메모"
      end={
        mayWrite && (
          <Button variant="ghost" size="s" icon="edit" onClick={() => dialogs.open('note')}>
            쓰기
          </Button>
        )
      }
    >
      {rental.notes.length === 0 ? (
        <p className="text-small text-sub">아직 메모가 없어요. 고객에게는 보이지 않아요.</p>
      ) : (
        <ul className="grid gap-2">
          {rental.notes.map((note) => (
            <li key={note.id} className="rounded-[12px] bg-ink-50 px-3.5 py-2.5 text-small text-sub">
              <p className="break-words whitespace-pre-line">{note.note}</p>
              <p className="mt-1 text-faint">
                {note.by.name} · {formatTime(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {dialogs.shown === 'note' && (
        <NoteDialog key={dialogs.opening} rental={rental} open={dialogs.isOpen} onClose={dialogs.close} />
      )}
    </Panel>
  );
}

function NoteDialog({ open, rental, onClose }: RentalDialogProps) {
  const [note, setNote] = useState('');
  const { toast } = useToasts();
  const write = useConsoleMutation('POST /api/v1/console/rentals/{id}/notes', {
    invalidates: ['rentals'],
    onSuccess: () => {
      toast('메모를 남겼어요');
      onClose();
    },
  });
  return (
    <ActionDialog
      open={open}
      title={`${rental.no}에 메모를 남길까요?`}
      confirmLabel="메모 남기기"
      busy={write.isPending}
      disabledReason={note.trim() === '' ? '메모를 적어 주세요.' : undefined}
      failure={errorText(write.error)}
      onCancel={onClose}
      onConfirm={() => write.mutate({ params: { id: rental.id }, body: { note: note.trim() } })}
    >
      <TextAreaField
        label="메모"
        required
        rows={4}
        maxLength={MAX_NOTE}
        data-first-focus
        hint="직원만 볼 수 있어요"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}
