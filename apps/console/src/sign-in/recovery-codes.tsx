// Ten recovery codes, shown once: copied, saved or printed, and only then left behind.
import { useState } from 'react';
import { Button } from '#console/ui/form/button.tsx';
import { Checkbox } from '#console/ui/form/checkbox.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether the person says that they have put them somewhere safe. */
  onSafe: (safe: boolean) => void;
}

export function RecoveryCodes({ codes, onSafe }: RecoveryCodesProps) {
  const { toast } = useToasts();
  const [safe, setSafe] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('복구 코드를 복사했어요');
    } catch {
      toast('복사하지 못했어요. 파일로 저장해 주세요.', { tone: 'fail' });
    }
  };
  return (
    <div className="grid gap-3.5">
      <ol className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-[12px] bg-ink-50 px-7 py-5 max-stack:grid-cols-1">
        {codes.map((code, index) => (
          <li key={code} className="flex gap-3">
            <span className="w-5 text-right text-small text-sub">{index + 1}</span>
            <code className="font-bold tracking-[0.05em]">{code}</code>
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-3 gap-2 print:hidden">
        <Button icon="copy" onClick={() => void copy()}>
          복사
        </Button>
        <Button icon="download" onClick={() => saveAsFile(text)}>
          파일로 저장
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          인쇄
        </Button>
      </div>
      <Checkbox
        checked={safe}
        label="안전한 곳에 두었어요"
        onChange={(checked) => {
          setSafe(checked);
          onSafe(checked);
        }}
      />
    </div>
  );
}

function saveAsFile(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = '온데스크 복구 코드.txt';
  link.click();
  URL.revokeObjectURL(url);
}
