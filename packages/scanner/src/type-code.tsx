// The dialog to type a code as it is printed on a sticker, a label or a poster.
import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/action/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import * as text from './type-code.text.ts';

export interface TypeCodeProps<Code> {
  open: boolean;
  /** Where the code is found. */
  line: string;
  /** The name of the field, and an example in it. */
  label: string;
  placeholder: string;
  numeric?: boolean;
  /** Undefined for what is no code. */
  parse: (typed: string) => Code | undefined;
  onTyped: (code: Code) => void;
  onClose: () => void;
}

export function TypeCode<Code>({ open, line, ...form }: TypeCodeProps<Code>) {
  const title = useId();
  return (
    <Modal open={open} onClose={form.onClose} variant="dialog" labelledBy={title}>
      <h2 id={title} className="pt-1 text-title-2 text-[1.25rem]">
        {text.title}
      </h2>
      <p className="mt-2 mb-4 text-sub">{line}</p>
      {/* Another kind of code begins empty. */}
      <CodeForm key={form.label} {...form} />
    </Modal>
  );
}

function CodeForm<Code>(props: Omit<TypeCodeProps<Code>, 'open' | 'line'>) {
  const { label, placeholder, numeric = false, parse, onTyped, onClose } = props;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = parse(typed);
    setRefused(code === undefined);
    if (code !== undefined) onTyped(code);
  }

  return (
    <form className="text-left" onSubmit={submit}>
      <TextField
        label={label}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setRefused(false);
        }}
        message={refused ? { tone: 'error', text: text.refused } : undefined}
        placeholder={placeholder}
        inputMode={numeric ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="go"
        data-first-focus
      />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" disabled={typed.trim() === ''}>
          {text.confirm}
        </Button>
      </div>
    </form>
  );
}
