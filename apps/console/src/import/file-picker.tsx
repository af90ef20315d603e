// Choosing a CSV file: dropped, or picked; afterwards a line with its name and the steps.
import { useId, useState } from 'react';
import { Icon } from '#console/ui/display/icon.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';

export interface FilePickerProps {
  columns: readonly string[];
  busy: boolean;
  failure: string | undefined;
  onFile: (file: File) => void;
}

export function FilePicker({ columns, busy, failure, onFile }: FilePickerProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div className="grid gap-3.5">
      {failure !== undefined && (
        <Tip tone="danger" announced>
          {failure}
        </Tip>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is one more way; the input inside is the control */}
      <label
        htmlFor={id}
        className={`grid cursor-pointer place-items-center gap-2 rounded-lg bg-surface px-6 py-20 text-center outline-2 -outline-offset-2 outline-dashed has-focus-visible:outline-3 has-focus-visible:outline-link ${isOver ? 'bg-lamp-50 outline-lamp-400' : 'outline-ink-300'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !busy) onFile(file);
        }}
      >
        {busy ? <SpinnerWheel size={40} /> : <Icon name="upload" size={36} className="text-sub" />}
        <span className="mt-2 text-title-3">
          {busy ? '읽고 있어요' : 'CSV 파일을 고르거나 여기에 놓아 주세요'}
        </span>
        <span className="text-sub">
          엑셀에서 ‘CSV로 저장’한 파일이면 돼요. 5MB, 5,000줄까지 읽을 수 있고, 등록하기 전에 먼저 보여
          드려요.
        </span>
        <span className="text-small text-faint">첫 줄: {columns.join(', ')}</span>
        <CsvInput id={id} busy={busy} onFile={onFile} />
      </label>
    </div>
  );
}

const steps = ['파일', '확인', '등록'];

export interface FilePanelProps {
  name: string;
  line: string;
  /** 1 to 3. */
  step: number;
  busy: boolean;
  onFile: (file: File) => void;
}

export function FilePanel({ name, line, step, busy, onFile }: FilePanelProps) {
  const id = useId();
  return (
    <section
      className="mb-3.5 flex flex-wrap items-center gap-3.5 rounded-lg bg-surface px-5 py-3.5 shadow-1 ring ring-ink-100"
      aria-label="파일"
    >
      <span className="grid size-9 place-items-center rounded-sm bg-ink-50">
        <Icon name="file" size={20} />
      </span>
      <div className="min-w-[180px] flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-faint">{line}</p>
      </div>
      <ol className="flex gap-4 text-small">
        {steps.map((label, index) => (
          <li
            key={label}
            className={`flex items-center gap-1.5 ${index + 1 === step ? 'font-semibold' : index + 1 < step ? 'font-semibold text-open' : 'text-faint'}`}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            {index + 1 < step ? (
              <Icon name="check" size={15} />
            ) : (
              <span
                className={`grid size-5 place-items-center rounded-full text-micro font-bold ${index + 1 === step ? 'bg-accent text-on-accent' : 'bg-ink-100 text-sub'}`}
              >
                {index + 1}
              </span>
            )}
            {label}
          </li>
        ))}
      </ol>
      <label
        htmlFor={id}
        className="inline-flex h-9 cursor-pointer items-center gap-2 rounded-sm px-3 font-semibold inset-ring inset-ring-line-strong hover:bg-ink-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
      >
        {busy ? <SpinnerWheel size={17} /> : <Icon name="upload" />}
        다른 파일
        <CsvInput id={id} busy={busy} onFile={onFile} />
      </label>
    </section>
  );
}

interface CsvInputProps {
  id: string;
  busy: boolean;
  onFile: (file: File) => void;
}

function CsvInput({ id, busy, onFile }: CsvInputProps) {
  return (
    <input
      id={id}
      type="file"
      accept=".csv,text/csv"
      className="sr-only"
      disabled={busy}
      onChange={({ currentTarget: input }) => {
        const [file] = input.files ?? [];
        if (file) onFile(file);
        // The same file, mended, can be chosen again.
        input.value = '';
      }}
    />
  );
}
