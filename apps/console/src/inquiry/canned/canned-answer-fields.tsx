// The fields of a canned answer, what may stand in it, and deleting it.
import { useRef } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { insertVariable, VariableField } from '#console/form/text/variable-field.tsx';
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { answerVariables } from '#domain/text/answer-variables.ts';
import { MAX_ANSWER } from '#domain/text/fill-answer.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import type { CannedAnswer } from '../inquiry.api.ts';
import { toneOf } from '../answer/answer-variables.ts';
import { categoryName, exampleValues, type CannedAnswerValues } from './canned-answer-values.ts';
import { DeleteCannedAnswer } from './delete-canned-answer.tsx';

const MAX_NAME = 30;
const ANY = '';
/** They follow the word before them. */
const particles = ['은/는', '을/를', '으로/로'];

export function CannedAnswerFields({ answer }: { answer: CannedAnswer | undefined }) {
  const { control, register, formState } = useFormContext<CannedAnswerValues>();
  const area = useRef<HTMLTextAreaElement>(null);
  const name = useWatch({ control, name: 'name' });
  return (
    <Panel
      title={answer?.name ?? '새 답'}
      end={answer && <DeleteCannedAnswer answer={answer} />}
      className="px-[22px] pt-[18px] pb-5"
    >
      <div className="grid gap-3.5">
        <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
          <TextField
            label="이름"
            required
            maxLength={MAX_NAME}
            autoComplete="off"
            hint={`직원만 봐요. ${name.length} / ${MAX_NAME}자`}
            error={formState.errors.name?.message}
            {...register('name')}
          />
          <Controller
            control={control}
            name="category"
            render={({ field }) => (
              <SelectField
                label="분류"
                value={field.value ?? ANY}
                onChange={({ target }) =>
                  field.onChange(target.value === ANY ? null : (target.value as InquiryCategory))
                }
              >
                <option value={ANY}>{categoryName(null)}</option>
                {Object.entries(inquiryCategories).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            )}
          />
        </div>
        <Controller
          control={control}
          name="text"
          render={({ field, fieldState }) => (
            <VariableField
              ref={(element) => {
                field.ref(element);
                area.current = element;
              }}
              label="답"
              required
              multiline
              rows={5}
              maxLength={MAX_ANSWER}
              value={field.value}
              toneOf={toneOf(exampleValues)}
              hint={`${field.value.length.toLocaleString('ko')} / ${MAX_ANSWER.toLocaleString('ko')}자`}
              error={fieldState.error?.message}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <div className="-mt-1.5 flex flex-wrap items-center gap-1.5" role="group" aria-label="넣기">
          <span className="mr-1 text-small text-sub" aria-hidden="true">
            넣기
          </span>
          {[...answerVariables, ...particles].map((variable) => (
            <Button
              key={variable}
              size="s"
              // The field keeps the focus, and with it the place of the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertVariable(area.current, variable)}
            >
              {variable}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  );
}
