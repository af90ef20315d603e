// 무엇이, 언제: the period, the kinds of data and the accounts in question. Saving it looks for those concerned again.
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { consoleQuery } from '#client/console/console-query.ts';
import { ManyPickerField } from '#console/form/many-picker-field.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Checkbox } from '#console/ui/form/checkbox.tsx';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { leakTables, type LeakTable } from '#domain/legal/leak.ts';
import type { Leak } from '../leak.api.ts';
import { steps } from '../leak.text.ts';
import type { LeakValues } from '../leak-values.ts';
import type { DraftStepProps } from './facts-step.tsx';

const tables = Object.keys(leakTables) as LeakTable[];

export function ScopeStep({ leak, errors, disabled }: DraftStepProps & { leak: Leak }) {
  const { register, control } = useFormContext<LeakValues>();
  return (
    <Panel title={steps.scope}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-2.5 max-stack:grid-cols-1">
          <TextField
            type="datetime-local"
            label="시작"
            required
            readOnly={disabled}
            error={errors['from']}
            {...register('from')}
          />
          <TextField
            type="datetime-local"
            label="끝"
            required
            readOnly={disabled}
            error={errors['to']}
            {...register('to')}
          />
        </div>
        <Controller
          control={control}
          name="tables"
          render={({ field }) => (
            <FieldFrame id="leak-tables" isGroup label="표" required error={errors['tables']}>
              <div
                className="flex flex-wrap gap-x-5 gap-y-2.5"
                role="group"
                aria-labelledby="leak-tableslabel"
              >
                {tables.map((table) => (
                  <Checkbox
                    key={table}
                    label={leakTables[table]}
                    disabled={disabled}
                    checked={field.value.includes(table)}
                    onChange={(checked) =>
                      field.onChange(
                        tables.filter((one) => (one === table ? checked : field.value.includes(one))),
                      )
                    }
                  />
                ))}
              </div>
            </FieldFrame>
          )}
        />
        <Controller
          control={control}
          name="everybody"
          render={({ field }) => (
            <OptionCards<'found' | 'everybody'>
              label="누구를 찾을까요"
              value={field.value ? 'everybody' : 'found'}
              onChange={(value) => field.onChange(value === 'everybody')}
              options={[
                {
                  value: 'found',
                  label: '접속기록과 감사 로그에서 찾기',
                  note: '이 기간에 아래 계정으로 보거나 고치거나 내려받은 회원이에요.',
                  disabled,
                },
                {
                  value: 'everybody',
                  label: '전체 회원',
                  note: '데이터베이스나 백업이 통째로 새었거나, 누구인지 알 수 없을 때 골라요.',
                  disabled,
                },
              ]}
            />
          )}
        />
        <Accounts disabled={disabled} />
        <div className="grid gap-2.5">
          <Flag name="fromOutside" label="외부에서 침입했어요" disabled={disabled} />
          <Flag name="sensitive" label="민감정보나 고유식별정보가 있어요" disabled={disabled} />
        </div>
        {leak.gatheredAt !== null && !disabled && (
          <Tip>기간, 표, 계정을 바꾸고 저장하면 명단을 다시 찾아요. 직접 넣은 회원은 그대로예요.</Tip>
        )}
      </div>
    </Panel>
  );
}

function Accounts({ disabled }: { disabled: boolean }) {
  const { control } = useFormContext<LeakValues>();
  const { data } = useQuery(consoleQuery('GET /api/v1/console/staff', { tags: ['staff'] }));
  return (
    <Controller
      control={control}
      name="staff"
      render={({ field }) => (
        <ManyPickerField
          label="직원 계정"
          allLabel="모든 직원"
          searchLabel="직원 찾기"
          disabled={disabled}
          picked={field.value}
          choices={(data?.content ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onQuery={() => undefined}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function Flag({
  name,
  label,
  disabled,
}: {
  name: 'sensitive' | 'fromOutside';
  label: string;
  disabled: boolean;
}) {
  const { control } = useFormContext<LeakValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Checkbox label={label} disabled={disabled} checked={field.value} onChange={field.onChange} />
      )}
    />
  );
}
