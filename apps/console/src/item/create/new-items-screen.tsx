// 한꺼번에 등록: many pieces of one product with their serial numbers, then on to their labels.
import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { consoleQuery, useAct } from '#client/console-query.ts';
import { useProducts, useStationChoices, type ConsoleProduct } from '#console/choices/choices.api.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { formatWon } from '#domain/text/won.ts';
import { Button, ButtonLink } from '#console/ui/form/button.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { DateField, FieldFrame, NumberField, TextField, Tick } from '#console/ui/form/field.tsx';
import type { Choice } from '#console/ui/list/filter-pill.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { NewItemsPreview } from './new-items-preview.tsx';

const MAX_COUNT = 200;
const whole = /^\d+$/;

/** What is typed; the server checks the same again. */
const form = z.object({
  productId: z.int({ error: '상품을 골라 주세요.' }),
  count: z
    .string()
    .refine(
      (text) => whole.test(text) && Number(text) >= 1 && Number(text) <= MAX_COUNT,
      '1개부터 200개까지 등록할 수 있어요.',
    ),
  stationId: z.int({ error: '둘 곳을 골라 주세요.' }),
  firstNumber: z
    .string()
    .refine(
      (text) => text === '' || (whole.test(text) && Number(text) >= 1 && Number(text) <= 999_999),
      '1부터 999999까지 쓸 수 있어요.',
    ),
  boughtOn: z.string(),
  cost: z
    .string()
    .refine((text) => text === '' || whole.test(text.replaceAll(',', '')), '원 단위 숫자로 적어 주세요.'),
  note: z.string().max(200, '200자까지 쓸 수 있어요.'),
});

type Typed = z.input<typeof form>;

const empty: Partial<Typed> = { count: '20', firstNumber: '', boughtOn: '', cost: '', note: '' };

export function NewItemsScreen() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const products = useProducts();
  const stations = useStationChoices();
  const [station, setStation] = useState<Choice | null>(null);
  const [opensLabels, setOpensLabels] = useState(true);
  const { register, handleSubmit, control, setValue, setError, formState } = useForm<Typed>({
    resolver: zodResolver(form),
    defaultValues: empty,
  });
  const { errors } = formState;
  const typed = useWatch({ control });
  const product = products.find(({ id }) => id === typed.productId);
  const count = Number(typed.count);
  const isCount = whole.test(typed.count ?? '') && count >= 1 && count <= MAX_COUNT;

  const preview = useQuery({
    ...consoleQuery('GET /api/v1/console/items/next-serials', {
      query: {
        productId: typed.productId ?? 0,
        count: isCount ? count : 1,
        ...(whole.test(typed.firstNumber ?? '') &&
          Number(typed.firstNumber) > 0 && { firstNumber: Number(typed.firstNumber) }),
      },
      tags: ['items'],
    }),
    enabled: product !== undefined && isCount,
    placeholderData: keepPreviousData,
  });

  const create = useAct('POST /api/v1/console/items/bulk', {
    invalidates: ['items', 'stations', 'products', 'first-steps'],
    onSuccess: ({ batch, serials }) => {
      toast(`${product?.name ?? '물품'} ${serials.length}개를 등록했어요`);
      void navigate(opensLabels ? paths.labelsOf(serials) : `${paths.items}?batch=${batch}`);
    },
    onError: (error) => {
      if (!hasCode(error, 'SERIAL_TAKEN')) return;
      setError('firstNumber', { message: '방금 다른 분이 쓴 번호가 있어요. 새 번호를 확인해 주세요.' });
      void preview.refetch();
    },
  });

  const submit = handleSubmit((values) =>
    create.mutate({
      body: {
        productId: values.productId,
        count: Number(values.count),
        stationId: values.stationId,
        firstNumber: values.firstNumber === '' ? null : Number(values.firstNumber),
        boughtOn: values.boughtOn === '' ? null : values.boughtOn,
        cost: values.cost === '' ? null : Number(values.cost.replaceAll(',', '')),
        note: values.note.trim() === '' ? null : values.note.trim(),
      },
    }),
  );
  const failure = create.error && !hasCode(create.error, 'SERIAL_TAKEN') ? create.error : undefined;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ScreenTitle title="한꺼번에 등록" parent={{ label: '물품', to: paths.items }}>
        <ButtonLink to={paths.importItems} icon="upload">
          CSV로 등록
        </ButtonLink>
      </ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1fr)_520px] items-start gap-3.5 max-wide:grid-cols-[minmax(0,1fr)_380px] max-stack:grid-cols-1">
        <Panel>
          <div className="grid gap-5 p-1">
            {failure && (
              <Tip tone="danger" announced>
                {errorMessage(failure, '등록하지 못했어요.')}
              </Tip>
            )}
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
                onChange={(choice) => {
                  setStation(choice);
                  setValue('stationId', Number(choice?.value), { shouldValidate: true });
                }}
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
                  placeholder={firstFree(preview.data?.serials[0])}
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
            <TextField label="메모" maxLength={200} error={errors.note?.message} {...register('note')} />
            <Tick checked={opensLabels} onChange={setOpensLabels} label="등록한 뒤 라벨 인쇄 화면 열기" />
          </div>
        </Panel>
        <NewItemsPreview
          product={product}
          place={station?.label}
          count={isCount ? count : undefined}
          cost={
            whole.test((typed.cost ?? '').replaceAll(',', ''))
              ? Number(typed.cost?.replaceAll(',', ''))
              : undefined
          }
          serials={isCount && product !== undefined ? preview.data : undefined}
          foot={
            <>
              <ButtonLink to={paths.items}>취소</ButtonLink>
              <Button type="submit" variant="primary" icon="plus" busy={create.isPending}>
                {isCount ? `${count}개 등록` : '등록'}
              </Button>
            </>
          }
        />
      </div>
    </form>
  );
}

/** The digits of the next free number, without the prefix. */
const firstFree = (serial: string | undefined) => serial?.split('_')[1] ?? '';

interface ProductChoiceProps {
  products: readonly ConsoleProduct[];
  chosen: ConsoleProduct | undefined;
  error: string | undefined;
  onChoose: (id: number | undefined) => void;
}

/** One product, shown as a card once it is chosen. */
function ProductChoice({ products, chosen, error, onChoose }: ProductChoiceProps) {
  const [query, setQuery] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const isChosen = chosen !== undefined;
  const wasChosen = useRef(isChosen);
  // The picker gives way to the card and back: the focus goes along, after the picker's own attempt to return it.
  useEffect(() => {
    if (wasChosen.current === isChosen) return undefined;
    wasChosen.current = isChosen;
    const timer = setTimeout(() => frame.current?.querySelector('button')?.focus());
    return () => clearTimeout(timer);
  }, [isChosen]);
  return (
    <div ref={frame}>
      {chosen === undefined ? (
        <PickerField
          label="무엇을"
          required
          placeholder="상품 찾기"
          error={error}
          choices={products
            .filter(({ name, category }) => name.includes(query) || category.includes(query))
            .map(({ id, name, category, items }) => ({
              value: String(id),
              label: name,
              note: `${category} · 지금 ${items.all}개`,
            }))}
          onQuery={setQuery}
          value={null}
          onChange={(choice) => onChoose(choice === null ? undefined : Number(choice.value))}
        />
      ) : (
        <FieldFrame id="chosen-product" label="무엇을" required isGroup>
          <div className="flex items-center gap-3 rounded-md bg-lamp-50 px-3.5 py-3 inset-ring-[1.5px] inset-ring-lamp-400">
            <div className="min-w-0 flex-1">
              <Cell
                picture={<ProductThumb src={chosen.imageUrl} category={chosen.category} size={36} />}
                name={chosen.name}
                code={`${chosen.category} · ${formatWon(chosen.pricePerHour)} / 시간 · 지금 ${chosen.items.all}개`}
              />
            </div>
            <Button variant="ghost" size="s" onClick={() => onChoose(undefined)}>
              바꾸기
            </Button>
          </div>
        </FieldFrame>
      )}
    </div>
  );
}
