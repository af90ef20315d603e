// The fields of registering many items: what, how many, where, and from which number on.
import type { UseFormReturn } from 'react-hook-form';
import type { ConsoleProduct, StationChoices } from '#console/choices/choices.api.ts';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { DateField, NumberField, TextField } from '#console/ui/form/text-field.tsx';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import type { NewItemsValues } from './new-items-values.ts';
import { ProductChoice } from './product-choice.tsx';

export interface NewItemsFieldsProps {
  form: UseFormReturn<NewItemsValues>;
  products: readonly ConsoleProduct[];
  product: ConsoleProduct | undefined;
  stations: StationChoices;
  station: Choice | null;
  onStation: (station: Choice | null) => void;
  /** The next one that is free; undefined until it is known. */
  nextSerial: string | undefined;
}

export function NewItemsFields(props: NewItemsFieldsProps) {
  const { form, products, product, stations, station, onStation, nextSerial } = props;
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <>
      <ProductChoice
        products={products}
        chosen={product}
        error={errors.productId?.message}
        onChoose={(id) => setValue('productId', id as number, { shouldValidate: id !== undefined })}
      />
      <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
        <NumberField
          label="몇 개"
          required
          unit="개"
          hint="한 번에 200개까지"
          error={errors.count?.message}
          {...register('count')}
        />
        <PickerField
          label="어디에"
          required
          placeholder="스테이션 찾기"
          hint={
            station?.note?.startsWith('창고') === true
              ? '창고에 두면 고객에게 보이지 않아요'
              : '고객이 바로 빌릴 수 있어요'
          }
          error={errors.stationId?.message}
          choices={stations.choices}
          onQuery={stations.onQuery}
          value={station}
          onChange={onStation}
        />
      </div>
      <div>
        <div className="grid grid-cols-2 items-end gap-3.5">
          <TextField
            label="시리얼 번호"
            readOnly
            value={product?.prefix ?? '상품을 고르면 정해져요'}
            unit="고정"
          />
          <NumberField
            label="시작 번호"
            unit="부터"
            placeholder={firstFree(nextSerial)}
            error={errors.firstNumber?.message}
            {...register('firstNumber')}
          />
        </div>
        <p className="mt-1.5 text-small text-faint">
          이미 쓴 번호는 건너뛰고, 한 번 쓴 번호는 다시 쓰지 않아요. 비워 두면 다음 번호부터 써요.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
        <DateField label="매입일" {...register('boughtOn')} />
        <NumberField label="개당 매입가" unit="원" error={errors.cost?.message} {...register('cost')} />
      </div>
      <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
        <TextField
          label="로트"
          maxLength={40}
          hint="리콜할 때 이 묶음만 골라 멈출 수 있어요"
          error={errors.lot?.message}
          {...register('lot')}
        />
        <TextField
          label="KC 번호"
          maxLength={40}
          error={errors.kcNumber?.message}
          {...register('kcNumber')}
        />
      </div>
      <TextField label="메모" maxLength={200} error={errors.note?.message} {...register('note')} />
    </>
  );
}

/** The digits of the next free number, without the prefix. */
const firstFree = (serial: string | undefined) => serial?.split('_')[1] ?? '';
