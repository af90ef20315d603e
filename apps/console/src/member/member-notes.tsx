// 내부 메모: what staff write about a member; struck out instead of deleted.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { MemberDetail } from './member-labels.ts';
import { StrikeNoteDialog, type Note } from './strike-note-dialog.tsx';

const NOTE_FORM_ID = 'member-note';

/** For the button in the title row. */
export const focusNote = () =>
  document.querySelector<HTMLTextAreaElement>(`#${NOTE_FORM_ID} textarea`)?.focus();

export function MemberNotes({ member }: { member: MemberDetail }) {
  const mayNote = useMay('member.note') && member.state !== 'WITHDRAWN';
  const [note, setNote] = useState('');
  const dialogs = useDialogs<Note>();
  const write = useConsoleMutation('POST /api/v1/console/members/{id}/notes', {
    invalidates: ['members'],
    onSuccess: () => setNote(''),
  });
  return (
    <Panel title="내부 메모" quiet={member.notes.length > 0 ? String(member.notes.length) : undefined}>
      <ul className="grid gap-2.5">
        {member.notes.map((one) => (
          <li key={one.id} className="rounded-sm bg-ink-50 px-3.5 py-2.5 text-small">
            <p className={`break-words whitespace-pre-wrap ${one.struck ? 'text-faint line-through' : ''}`}>
              {one.note}
            </p>
            <div className="mt-1 flex items-center justify-between text-sub">
              <span>
                {one.by.name} · {formatTimeWithToday(one.at)}
                {one.struck && ` · ${one.struck.by.name}님이 취소선`}
              </span>
              {mayNote && !one.struck && (
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={`메모 “${one.note.slice(0, 20)}” 취소선`}
                  onClick={() => dialogs.open(one)}
                >
                  취소선
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayNote && (
        <form
          id={NOTE_FORM_ID}
          className="mt-2.5 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (note.trim() !== '' && !write.isPending)
              write.mutate({ params: { id: member.id }, body: { note: note.trim() } });
          }}
        >
          <TextAreaField
            label="메모 남기기"
            placeholder="회원에게 보이지 않아요"
            maxLength={500}
            autoComplete="off"
            value={note}
            error={errorText(write.error)}
            onChange={(event) => setNote(event.target.value)}
          />
          {note.trim() !== '' && (
            <Button
              type="submit"
              size="s"
              variant="primary"
              busy={write.isPending}
              className="justify-self-end"
            >
              남기기
            </Button>
          )}
        </form>
      )}
      {dialogs.shown && (
        <StrikeNoteDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          member={member}
          note={dialogs.shown}
          onClose={dialogs.close}
        />
      )}
    </Panel>
  );
}
