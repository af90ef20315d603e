// Objecting to a charge: the way to it while there is time, the words, and that it is being looked at.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { useObjection, type ChargeReply } from './charge.api.ts';

const MAX_LENGTH = 500;
const DAYS = 14;

export function Objection({ charge }: { charge: ChargeReply['charge'] }) {
  const [isWriting, setWriting] = useState(false);
  if (charge.objection !== null) {
    return (
      <p
        role="status"
        className="mt-4 flex items-center justify-center gap-1.5 text-body-2 font-semibold text-sub"
      >
        <Icon name={charge.objection === 'WAITING' ? 'clock' : 'check'} size={18} />
        {charge.objection === 'WAITING'
          ? '이의를 확인하고 있어요. 곧 알려 드릴게요.'
          : '이의에 답변을 보냈어요.'}
      </p>
    );
  }
  if (charge.objectionUntil === null) return null;
  if (isWriting) return <ObjectionForm chargeId={charge.id} onCancel={() => setWriting(false)} />;
  return (
    <button
      type="button"
      className="mx-auto mt-3 flex min-h-11 items-center gap-1.5 px-2 text-body-2 font-semibold text-sub"
      onClick={() => setWriting(true)}
    >
      <Icon name="megaphone" size={18} />
      사실과 달라요 · {DAYS}일 안에 이의 제기
    </button>
  );
}

function ObjectionForm({ chargeId, onCancel }: { chargeId: number; onCancel: () => void }) {
  const [text, setText] = useState('');
  const showError = useErrorToast();
  const objection = useObjection(chargeId);
  const form = useRef<HTMLFormElement>(null);
  // It opens below what can be seen.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    objection.mutate(text.trim(), {
      onError: (error) => showError(error, '이의를 보내지 못했어요. 다시 시도해 주세요.'),
    });
  }

  return (
    <form ref={form} className="mt-5" onSubmit={send}>
      <h2 className="text-title-3">어떤 점이 사실과 다른가요?</h2>
      <p className="mt-1 mb-3 text-body-2 text-sub">직원이 확인하고 답할 때까지 새로 빌릴 수 있어요.</p>
      <TextArea
        label="이의 내용"
        placeholder="예: 11월 14일 17시 40분에 도서관 데스크에 반납했어요."
        rows={4}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={setText}
      />
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button size="m" variant="secondary" onClick={onCancel}>
          취소
        </Button>
        <Button size="m" type="submit" busy={objection.isPending} disabled={text.trim() === ''}>
          이의 보내기
        </Button>
      </div>
    </form>
  );
}
