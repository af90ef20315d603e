// The dialog to type a code as it is printed on the sticker.
import { useId, useState, type FormEvent } from 'react';
import type { ScanType } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { parseTypedCode, type ScanResult } from './scan-result.ts';

export interface TypeCodeProps {
  type: ScanType;
  open: boolean;
  onClose: () => void;
  onTyped: (result: ScanResult) => void;
}

export function TypeCode({ type, open, onClose, onTyped }: TypeCodeProps) {
  const title = useId();
  return (
    <Modal open={open} onClose={onClose} variant="dialog" labelledBy={title}>
      <h2 id={title} className="pt-1 text-title-2 text-[1.25rem]">
        코드 직접 입력
      </h2>
      <p className="mt-2 mb-4 text-sub">
        {type === 'station'
          ? 'QR코드 아래에 적힌 번호를 입력해 주세요.'
          : 'QR코드 아래에 적힌 코드를 입력해 주세요.'}
      </p>
      <CodeForm key={type} type={type} onClose={onClose} onTyped={onTyped} />
    </Modal>
  );
}

function CodeForm({ type, onClose, onTyped }: Omit<TypeCodeProps, 'open'>) {
  const [line, setLine] = useState('');
  const [refused, setRefused] = useState(false);
  const station = type === 'station';

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = parseTypedCode(type, line);
    setRefused(result === undefined);
    if (result !== undefined) onTyped(result);
  }

  return (
    <form className="text-left" onSubmit={submit}>
      <TextField
        label={station ? '스테이션 번호' : '물품 코드'}
        value={line}
        onChange={(typed) => {
          setLine(typed);
          setRefused(false);
        }}
        message={refused ? { tone: 'error', text: '번호나 코드를 다시 확인해 주세요.' } : undefined}
        placeholder={station ? '예: 12' : '예: CHR_0001'}
        inputMode={station ? 'numeric' : 'text'}
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
          취소
        </Button>
        <Button type="submit" disabled={line.trim() === ''}>
          확인
        </Button>
      </div>
    </form>
  );
}
