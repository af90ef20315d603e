// The text of a notice or an event with its toolbar: bold, list, link, picture. A text from before there was markup has none.
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { uploadPicture, uploadError, type PictureOf } from '#console/form/upload-picture.ts';
import { contentImageLimits } from '#client/image/compress-image.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';
import {
  insertLink,
  insertPicture,
  toggleBold,
  toggleList,
  type Replacement,
  type Selected,
} from './markdown-marks.ts';

const marks = [
  { icon: 'bold', mark: toggleBold },
  { icon: 'list', mark: toggleList },
  { icon: 'link', mark: insertLink },
] as const;

/** By the language of the text, so that the two editors of a screen are told apart. */
const words = {
  ko: { text: '본문', toolbar: '서식', bold: '굵게', list: '목록', link: '링크', picture: '사진' },
  en: { text: 'Body', toolbar: 'Format', bold: 'Bold', list: 'List', link: 'Link', picture: 'Picture' },
} as const;

export interface TextEditorProps {
  of: Extract<PictureOf, 'notice' | 'event'>;
  language?: keyof typeof words;
  /** The numbers of lines that were changed in the other language, from 0. */
  markedLines?: ReadonlySet<number> | undefined;
  value: string;
  onChange: (value: string) => void;
  format: 'PLAIN' | 'MARKDOWN';
  error: string | undefined;
  disabled: boolean;
}

export function TextEditor(props: TextEditorProps) {
  const { of, language = 'ko', markedLines, value, onChange, format, error, disabled } = props;
  const labels = words[language];
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const fault = failure ?? error;

  function write(mark: (selected: Selected) => Replacement) {
    const element = area.current;
    if (element === null) return;
    const { selectionStart, selectionEnd } = element;
    const { from, to, insert, select } = mark({
      text: element.value,
      from: selectionStart,
      to: selectionEnd,
    });
    element.focus();
    element.setSelectionRange(from, to);
    // The one way to change a text so that the browser's own undo takes it back.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, insert);
    element.setSelectionRange(from + select[0], from + select[1]);
  }

  async function addPicture(picked: File) {
    setFailure(undefined);
    setUploading(true);
    try {
      const url = await uploadPicture(of, picked, contentImageLimits);
      write((selected) => insertPicture(selected, url));
    } catch (cause) {
      setFailure(uploadError(cause));
    } finally {
      setUploading(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'b') return;
    event.preventDefault();
    write(toggleBold);
  }

  return (
    <FieldFrame id={id} label={labels.text} required={language === 'ko'} error={fault}>
      <div
        className={`overflow-hidden rounded-[12px] border ${fault === undefined ? 'border-[var(--od-line-control)]' : 'border-danger'} focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink-900`}
      >
        {format === 'MARKDOWN' && (
          <div
            role="toolbar"
            aria-label={labels.toolbar}
            className="flex items-center gap-0.5 border-b border-line px-2 py-[5px]"
          >
            {marks.map(({ icon, mark }) => (
              <IconButton
                key={icon}
                size="s"
                variant="ghost"
                icon={icon}
                label={labels[icon]}
                disabled={disabled}
                onClick={() => write(mark)}
              />
            ))}
            <IconButton
              size="s"
              variant="ghost"
              icon="image"
              label={labels.picture}
              disabled={disabled || uploading}
              onClick={() => file.current?.click()}
            />
            <span className="ml-auto pr-1.5 text-micro text-faint" role="status">
              {uploading ? '사진을 올리고 있어요' : '굵게, 목록, 링크, 사진만 쓸 수 있어요'}
            </span>
          </div>
        )}
        <div className="grid *:[grid-area:1/1]">
          {markedLines !== undefined && markedLines.size > 0 && (
            <MarkedLines text={value} lines={markedLines} />
          )}
          <textarea
            ref={area}
            id={id}
            lang={language}
            className="relative block min-h-[250px] w-full resize-y px-4 py-3.5 leading-[1.6rem] outline-none field-sizing-content disabled:bg-ink-50 disabled:text-sub"
            value={value}
            maxLength={20_000}
            disabled={disabled}
            aria-required={language === 'ko'}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault === undefined ? undefined : `${id}line`}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={format === 'MARKDOWN' ? onKeyDown : undefined}
          />
        </div>
      </div>
      <ImageInput
        ref={file}
        label={`${labels.text}에 넣을 사진`}
        onPick={(picked) => void addPicture(picked)}
      />
    </FieldFrame>
  );
}

/** Behind the text, with its measures: a text field cannot colour its own lines. */
function MarkedLines({ text, lines }: { text: string; lines: ReadonlySet<number> }) {
  return (
    <div
      aria-hidden="true"
      className="px-4 py-3.5 leading-[1.6rem] break-words whitespace-pre-wrap text-transparent select-none"
    >
      {text.split('\n').map((line, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its number
          key={index}
          className={lines.has(index) ? '-mx-1.5 rounded-[8px] bg-lamp-100 px-1.5' : undefined}
        >
          {line === '' ? '\u{a0}' : line}
        </div>
      ))}
    </div>
  );
}
