// Objecting to a charge: the way to it while there is time, the words, and that it is being looked at.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { useObjection, type ChargeReply } from './charge.api.ts';
import * as text from './objection.text.ts';

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
        {charge.objection === 'WAITING' ? text.waiting : text.answered}
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
      {text.object(DAYS)}
    </button>
  );
}

function ObjectionForm({ chargeId, onCancel }: { chargeId: number; onCancel: () => void }) {
  const [words, setWords] = useState('');
  const showError = useErrorToast();
  const objection = useObjection(chargeId);
  const form = useRef<HTMLFormElement>(null);
  // It opens below what can be seen.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    objection.mutate(words.trim(), {
      onError: (error) => showError(error, text.failed),
    });
  }

  return (
    <form ref={form} className="mt-5" onSubmit={send}>
      <h2 className="text-title-3">{text.title}</h2>
      <p className="mt-1 mb-3 text-body-2 text-sub">{text.line}</p>
      <TextArea
        label={text.label}
        placeholder={text.example}
        rows={4}
        maxLength={MAX_LENGTH}
        value={words}
        onChange={setWords}
      />
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button size="m" variant="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button size="m" type="submit" busy={objection.isPending} disabled={words.trim() === ''}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
