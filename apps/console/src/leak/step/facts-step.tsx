// 알게 된 때와 까닭: when it became known, from where the clock runs, and how.
import { useFormContext } from 'react-hook-form';
import { Panel } from '#console/ui/display/panel.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { steps } from '../leak.text.ts';
import type { LeakValues } from '../leak-values.ts';

export interface DraftStepProps {
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

export function FactsStep({ errors, disabled }: DraftStepProps) {
  const { register } = useFormContext<LeakValues>();
  return (
    <Panel title={steps.facts}>
      <div className="grid gap-3.5">
        <TextField
          type="datetime-local"
          label="알게 된 때"
          required
          readOnly={disabled}
          hint="사고가 난 때가 아니라 알게 된 때부터 72시간이에요."
          error={errors['knownAt']}
          {...register('knownAt')}
        />
        <TextAreaField
          label="어떻게 알았나요"
          required
          readOnly={disabled}
          rows={4}
          maxLength={1000}
          hint="직원만 봐요."
          error={errors['cause']}
          {...register('cause')}
        />
      </div>
    </Panel>
  );
}
