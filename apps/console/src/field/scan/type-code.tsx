// The dialog to type a code as it is printed on a label or a poster.
import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/action/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { readTypedCode, type ScannedCode } from './scanned-code.ts';

interface TypeCodeProps {
  open: boolean;
  onClose: () => void;
  onTyped: (code: ScannedCode) => void;
}

export function TypeCode({ open, onClose, onTyped }: TypeCodeProps) {
  const title = useId();
  return (
    <Modal open={open} onClose={onClose} variant="dialog" labelledBy={title}>
      <h2 id={title} className="pt-1 text-title-2 text-[1.25rem]">
        코드 직접 입력
      </h2>
      <p className="mt-2 mb-4 text-sub">물품 라벨의 코드나 스테이션 번호를 입력해 주세요.</p>
      <CodeForm onClose={onClose} onTyped={onTyped} />
    </Modal>
  );
}

function CodeForm({ onClose, onTyped }: Omit<TypeCodeProps, 'open'>) {
  const [line, setLine] = useState('');
  const [refused, setRefused] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readTypedCode(line);
    setRefused(code === null);
    if (code !== null) onTyped(code);
  }
  return (
    <form className="text-left" onSubmit={submit}>
      <TextField
        label="코드"
        value={line}
        onChange={(typed) => {
          setLine(typed);
          setRefused(false);
        }}
        message={refused ? { tone: 'error', text: '번호나 코드를 다시 확인해 주세요.' } : undefined}
        placeholder="예: CHR_0001"
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
