// Dialogs as promises: `await alert('로그인이 필요합니다.')`, `if (await confirm('정말 로그아웃하시겠습니까?'))`.
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { cancel } from './dialogs.text.ts';

export interface AlertOptions {
  detail?: ReactNode;
  picture?: ReactNode;
  confirmLabel?: string | undefined;
}

export interface ConfirmOptions extends AlertOptions {
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
}

/** Resolves when the dialog is closed. */
export type Alert = (title: ReactNode, options?: AlertOptions) => Promise<void>;
/** Resolves to whether it was confirmed. */
export type Confirm = (title: ReactNode, options?: ConfirmOptions) => Promise<boolean>;

interface Question extends ConfirmOptions {
  key: number;
  title: ReactNode;
  alert: boolean;
  answer: (confirmed: boolean) => void;
}

const Ask = createContext<((question: Omit<Question, 'key' | 'answer'>) => Promise<boolean>) | undefined>(
  undefined,
);

let questionsAsked = 0;

/** Shows one dialog at a time: a second one waits until the first is answered. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);

  const ask = useCallback(
    (question: Omit<Question, 'key' | 'answer'>) =>
      new Promise<boolean>((resolve) => {
        questionsAsked += 1;
        const key = questionsAsked;
        const answer = (confirmed: boolean) => {
          setQuestions((waiting) => waiting.filter((other) => other.key !== key));
          resolve(confirmed);
        };
        setQuestions((waiting) => [...waiting, { ...question, key, answer }]);
      }),
    [],
  );

  return (
    <Ask value={ask}>
      {children}
      <CurrentQuestion question={questions[0]} />
    </Ask>
  );
}

function CurrentQuestion({ question }: { question: Question | undefined }) {
  const [last, setLast] = useState(question);
  if (question !== undefined && question !== last) setLast(question);
  const shown = question ?? last;
  if (shown === undefined) return null;
  return (
    <Dialog
      key={shown.key}
      open={question !== undefined}
      title={shown.title}
      detail={shown.detail}
      picture={shown.picture}
      confirmLabel={shown.confirmLabel}
      cancelLabel={shown.alert ? undefined : (shown.cancelLabel ?? cancel)}
      destructive={shown.destructive}
      alert={shown.alert || shown.destructive}
      onConfirm={() => shown.answer(true)}
      onCancel={() => shown.answer(false)}
    />
  );
}

function useAsk() {
  const ask = use(Ask);
  if (ask === undefined) throw new Error('useAlert and useConfirm need a DialogsProvider around them.');
  return ask;
}

export function useAlert(): Alert {
  const ask = useAsk();
  return useMemo(
    () =>
      async (title, options = {}) => {
        await ask({ ...options, title, alert: true });
      },
    [ask],
  );
}

export function useConfirm(): Confirm {
  const ask = useAsk();
  return useMemo(
    () =>
      (title, options = {}) =>
        ask({ ...options, title, alert: false }),
    [ask],
  );
}
