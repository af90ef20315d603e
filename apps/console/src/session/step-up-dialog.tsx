// Asks for a fresh code of the authenticator before a protected action, and says what is about to be done.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { onStepUpRequired, type StepUpSubject } from '#client/session/staff-session.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { CODE_LENGTH, CodeField } from '#console/ui/form/code-field.tsx';
import { Icon } from '#console/ui/display/icon.tsx';

interface Question {
  subject: StepUpSubject | undefined;
  answer: (confirmed: boolean) => void;
}

/** One question at a time: calls refused meanwhile wait for the same code. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const asking = useRef<Promise<boolean>>(undefined);

  useEffect(
    () =>
      onStepUpRequired((subject) => {
        asking.current ??= new Promise<boolean>((resolve) => {
          setQuestion({
            subject,
            answer: (confirmed) => {
              asking.current = undefined;
              setQuestion(undefined);
              resolve(confirmed);
            },
          });
        });
        return asking.current;
      }),
    [],
  );

  return (
    <>
      {children}
      {question && <StepUpDialog subject={question.subject} onAnswer={question.answer} />}
    </>
  );
}

function StepUpDialog({
  subject,
  onAnswer,
}: {
  subject: StepUpSubject | undefined;
  onAnswer: (confirmed: boolean) => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirm = useConsoleMutation('POST /api/v1/console/session/step-up', {
    invalidates: ['session'],
    onSuccess: () => onAnswer(true),
    onError: (failure) => {
      setCode('');
      setError(
        hasCode(failure, 'CODE_REFUSED')
          ? `${failure.message} 15분 안에 5번 틀리면 15분 동안 잠겨요.`
          : errorMessage(failure, '확인하지 못했어요. 잠시 후 다시 시도해 주세요.'),
      );
    },
  });
  return (
    <ActionDialog
      open
      title="인증 앱의 숫자를 한 번 더 입력해 주세요"
      line={`${subject?.reason ?? '중요한 일이라 다시 확인해요.'} 확인하면 15분 동안 묻지 않아요.`}
      confirmLabel={subject?.confirmLabel ?? '확인하고 계속'}
      note="아직 아무것도 바꾸지 않았어요"
      busy={confirm.isPending}
      disabledReason={code.length < CODE_LENGTH ? '숫자 여섯 자리를 입력해 주세요.' : undefined}
      onConfirm={() => confirm.mutate({ body: { code } })}
      onCancel={() => onAnswer(false)}
    >
      {subject && (
        <div className="flex items-center gap-3 rounded-[12px] bg-ink-50 px-3.5 py-3">
          <span className="grid size-9 flex-none place-items-center rounded-sm bg-surface">
            <Icon name="lock" size={18} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{subject.title}</p>
            {subject.detail !== undefined && <p className="text-small text-sub">{subject.detail}</p>}
          </div>
        </div>
      )}
      <CodeField
        height={52}
        value={code}
        error={error}
        firstFocus
        disabled={confirm.isPending}
        onChange={(digits) => {
          setCode(digits);
          if (digits !== '') setError(undefined);
        }}
      />
    </ActionDialog>
  );
}
