// What renters read as the name of a campaign or a plan, in both languages.
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '#console/ui/form/text-field.tsx';

interface NameValues {
  name: string;
  nameEn: string;
}

/** In a form whose values have these two among them. */
export function NameFields() {
  const { register, control, formState } = useFormContext<NameValues>();
  const name = useWatch({ control, name: 'name' });
  const { errors } = formState;
  return (
    <>
      <TextField
        label="이름"
        required
        maxLength={30}
        autoComplete="off"
        hint={`고객에게 보여요. ${name.length} / 30자`}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="English name"
        maxLength={60}
        autoComplete="off"
        lang="en"
        hint="비우면 한국어로 보여요"
        error={errors.nameEn?.message}
        {...register('nameEn')}
      />
    </>
  );
}
