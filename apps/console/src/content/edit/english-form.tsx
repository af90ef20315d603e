// The English of a notice or an event, beside the Korean: title, text, and whether the Korean was changed since.
import type { FormError } from '#console/form/form-error.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import type { EnglishValues } from './english.ts';
import { TextEditor, type TextEditorProps } from './text-editor.tsx';

const MAX_TITLE = 80;

export interface EnglishFormProps extends Pick<TextEditorProps, 'of' | 'format' | 'markedLines'> {
  values: EnglishValues;
  change: (changed: Partial<EnglishValues>) => void;
  formError: FormError;
  readOnly: boolean;
  isOutdated: boolean;
}

export function EnglishForm(props: EnglishFormProps) {
  const { of, format, markedLines, values, change, formError, readOnly, isOutdated } = props;
  return (
    <Panel
      title="English"
      end={isOutdated && <Badge tone="settling">한국어가 바뀜</Badge>}
      className="px-6 py-[22px]"
    >
      <fieldset disabled={readOnly} className="grid gap-4">
        <TextField
          label="Title"
          autoComplete="off"
          lang="en"
          maxLength={MAX_TITLE}
          value={values.titleEn}
          hint={`${values.titleEn.length} / ${MAX_TITLE}자`}
          error={formError.fields['titleEn']}
          onChange={({ target }) => change({ titleEn: target.value })}
        />
        <TextEditor
          of={of}
          language="en"
          value={values.contentEn}
          format={format}
          markedLines={markedLines}
          error={formError.fields['contentEn']}
          disabled={readOnly}
          onChange={(contentEn) => change({ contentEn })}
        />
        <p className="text-small text-sub">비우면 한국어로 보여요</p>
      </fieldset>
    </Panel>
  );
}
