// The form of a notice or an event: what both have, and between it what each has of its own.
import type { ReactNode } from 'react';
import type { FormError } from '#console/form/form-error.ts';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { findChangedLines, hasOutdatedEnglish, type EnglishOfRow, type EnglishValues } from './english.ts';
import { EnglishForm } from './english-form.tsx';
import { TextEditor, type TextEditorProps } from './text-editor.tsx';

const MAX_TITLE = 60;

export interface ContentFormProps extends Pick<TextEditorProps, 'of'> {
  content: {
    row: (EnglishOfRow & { format: TextEditorProps['format']; title: string; content: string }) | undefined;
    values: EnglishValues & { title: string; content: string };
    change: (changed: Partial<EnglishValues & { title: string; content: string }>) => void;
    formError: FormError;
    /** For whoever may only look. */
    readOnly: boolean;
  };
  /** Above the title: what it is, and when it is shown. */
  head: ReactNode;
  /** Between the title and the text. */
  beforeText?: ReactNode;
  /** Under the text: choices as cards. */
  cards: ReactNode;
  /** The space around the fields and between them. */
  className: string;
  gap: string;
}

export function ContentForm(props: ContentFormProps) {
  const { of, head, beforeText, cards, className, gap } = props;
  const { row, values, change, formError, readOnly } = props.content;
  const format = row?.format ?? 'MARKDOWN';
  const changed = findChangedLines(row ?? {}, values);
  return (
    <div className="grid items-stretch gap-3.5 min-[1280px]:grid-cols-2">
      <Panel title="한국어" className={className}>
        <fieldset disabled={readOnly} className={`grid ${gap}`}>
          {formError.head !== undefined && (
            <Tip tone="danger" announced>
              {formError.head}
            </Tip>
          )}
          {head}
          <TextField
            label="제목"
            required
            autoComplete="off"
            maxLength={MAX_TITLE}
            value={values.title}
            hint={`${values.title.length} / ${MAX_TITLE}자`}
            error={formError.fields['title']}
            onChange={({ target }) => change({ title: target.value })}
          />
          {beforeText}
          <TextEditor
            of={of}
            value={values.content}
            format={format}
            markedLines={changed.korean}
            error={formError.fields['content']}
            disabled={readOnly}
            onChange={(content) => change({ content })}
          />
          <div className="grid items-start gap-3.5 stack:grid-cols-2 min-[1280px]:grid-cols-1">{cards}</div>
        </fieldset>
      </Panel>
      <EnglishForm
        of={of}
        format={format}
        markedLines={changed.english}
        values={values}
        change={change}
        formError={formError}
        readOnly={readOnly}
        isOutdated={hasOutdatedEnglish(row)}
      />
    </div>
  );
}
