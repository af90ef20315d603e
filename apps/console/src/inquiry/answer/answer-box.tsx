// Writing under a conversation: an answer by push and mail, or a note for the staff.
import { useRef, useState } from 'react';
import { errorText } from '#console/form/form-error.ts';
import { insertText, VariableField } from '#console/form/text/variable-field.tsx';
import { useSession } from '#console/session/session.api.ts';
import { MAX_ANSWER } from '#domain/text/fill-answer.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Kbd } from '#console/ui/display/kbd.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import type { CannedAnswer, InquiryDetail } from '../inquiry.api.ts';
import { typingText } from '../inquiry.text.ts';
import { PhotoButton, PickedPhotos } from './answer-photos.tsx';
import { answerFault, toneOf } from './answer-variables.ts';
import { CannedAnswerPicker } from './canned-answer-picker.tsx';
import { useAnswer, type AnswerKind } from './use-answer.ts';
import { useTyping } from './use-typing.ts';
import { VariableValuesLine } from './variable-values.tsx';

const kinds = [
  { value: 'answer', label: '답장' },
  { value: 'note', label: '메모' },
] as const;

export function AnswerBox({ inquiry }: { inquiry: InquiryDetail }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const answer = useAnswer(inquiry);
  const tellTyping = useTyping(inquiry.id);
  const [photoFailure, setPhotoFailure] = useState<string>();
  const { kind, text, photos, canAnswer } = answer;
  const isNote = kind === 'note';
  const fault = isNote ? undefined : answerFault(text, inquiry.variables);
  const obstacle =
    text.trim() === '' ? (isNote ? '남길 말을 적어 주세요.' : '보낼 말을 적어 주세요.') : fault;

  function switchTo(next: AnswerKind) {
    answer.change({ kind: next });
    area.current?.focus();
  }
  // A note that was begun stays one: its words are not for the member.
  useShortcuts({ r: () => switchTo(isNote && text.trim() !== '' ? 'note' : 'answer') });

  function insert({ id, text: words }: CannedAnswer) {
    answer.change({ cannedAnswerId: id });
    // The list gives the focus back to its button first.
    requestAnimationFrame(() => insertText(area.current, words));
  }

  function submit() {
    if (obstacle === undefined && !answer.busy) answer.send();
  }

  return (
    <form
      className="grid gap-2 border-t border-line px-5 pt-2.5 pb-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        {canAnswer ? (
          <Segments<AnswerKind> label="쓰는 것" value={kind} onChange={switchTo} choices={kinds} />
        ) : (
          <p className="text-small text-sub">
            {inquiry.state === 'CLOSED' ? '끝난 문의예요.' : '탈퇴한 회원이에요.'} 메모만 남길 수 있어요.
          </p>
        )}
        <Typing inquiry={inquiry} />
      </div>
      <VariableField
        ref={area}
        label={isNote ? '내부 메모' : '답장'}
        hideLabel
        multiline
        rows={2}
        maxLength={MAX_ANSWER}
        placeholder={isNote ? '직원에게만 보이는 메모' : '고객에게 보낼 답'}
        value={text}
        toneOf={isNote ? undefined : toneOf(inquiry.variables)}
        error={errorText(answer.error) ?? photoFailure ?? fault}
        onChange={(next) => {
          answer.change({ text: next });
          if (!isNote) tellTyping();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      {!isNote && (
        <>
          <VariableValuesLine text={text} values={inquiry.variables} />
          <PickedPhotos photos={photos} onChange={(next) => answer.change({ photos: next })} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!isNote && (
          <>
            <CannedAnswerPicker category={inquiry.category} onPick={insert} />
            <PhotoButton
              photos={photos}
              onChange={(next) => answer.change({ photos: next })}
              onFailure={setPhotoFailure}
            />
          </>
        )}
        <span className="ml-auto text-small text-faint max-wide:hidden">
          {isNote ? '고객에게 보이지 않아요' : '푸시와 메일로 가요'}
        </span>
        <Button
          type="submit"
          variant="primary"
          icon={isNote ? 'lock' : 'send'}
          busy={answer.busy}
          disabledReason={obstacle}
          className="max-wide:ml-auto"
        >
          {isNote ? (
            '메모 남기기'
          ) : (
            <>
              답하기{' '}
              <span aria-hidden="true">
                <Kbd onDark={obstacle === undefined}>R</Kbd>
              </span>
            </>
          )}
        </Button>
      </div>
    </form>
  );
}

/** Others who write an answer here at this moment. */
function Typing({ inquiry }: { inquiry: InquiryDetail }) {
  const { me } = useSession();
  const names = inquiry.typing.filter(({ id }) => id !== me.id).map(({ name }) => name);
  return (
    <p role="status" className="ml-auto flex items-center gap-1.5 text-small text-sub">
      {names.length > 0 && (
        <>
          <span className="flex gap-[3px] *:size-[5px] *:rounded-full" aria-hidden="true">
            <i className="bg-ink-400" />
            <i className="bg-ink-300" />
            <i className="bg-ink-200" />
          </span>
          <span>{typingText(names)}</span>
        </>
      )}
    </p>
  );
}
