// 한꺼번에 등록: many pieces of one product with their serial numbers, then on to their labels.
import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { consoleQuery, useConsoleMutation } from '#client/console/console-query.ts';
import { useProducts, useStationChoices } from '#console/choices/choices.api.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Checkbox } from '#console/ui/form/checkbox.tsx';
import { numberField } from '#console/ui/list/list-view.ts';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { NewItemsFields } from './new-items-fields.tsx';
import { NewItemsPreview } from './new-items-preview.tsx';
import { useKnownChoices } from './use-known-choices.ts';
import { MAX_COUNT, whole, newItemsForm, emptyNewItems, type NewItemsValues } from './new-items-values.ts';

const idIn = numberField();

export function NewItemsScreen() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const products = useProducts();
  const [station, setStation] = useState<Choice | null>(null);
  const [opensLabels, setOpensLabels] = useState(true);
  const form = useForm<NewItemsValues>({
    resolver: zodResolver(newItemsForm),
    defaultValues: emptyNewItems,
  });
  const [params] = useSearchParams();
  const stationId = idIn.read(params.get('station') ?? '');
  const stations = useStationChoices({ chosen: stationId });
  const chooseStation = (choice: Choice | null) => {
    setStation(choice);
    form.setValue('stationId', Number(choice?.value), { shouldValidate: true });
  };
  useKnownChoices({
    products,
    productId: idIn.read(params.get('product') ?? ''),
    onProduct: (id) => form.setValue('productId', id),
    stations,
    stationId,
    onStation: chooseStation,
  });
  const typed = useWatch({ control: form.control });
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

  const create = useConsoleMutation('POST /api/v1/console/items/bulk', {
    invalidates: ['items', 'stations', 'products', 'first-steps'],
    onSuccess: ({ batch, serials }) => {
      toast(`${product?.name ?? '물품'} ${serials.length}개를 등록했어요`);
      void navigate(opensLabels ? paths.labelsOf(serials) : `${paths.items}?batch=${batch}`);
    },
    onError: (error) => {
      if (!hasCode(error, 'SERIAL_TAKEN')) return;
      form.setError('firstNumber', { message: '방금 다른 분이 쓴 번호가 있어요. 새 번호를 확인해 주세요.' });
      void preview.refetch();
    },
  });

  const submit = form.handleSubmit((values) =>
    create.mutate({
      body: {
        productId: values.productId,
        count: Number(values.count),
        stationId: values.stationId,
        firstNumber: values.firstNumber === '' ? null : Number(values.firstNumber),
        boughtOn: values.boughtOn === '' ? null : values.boughtOn,
        cost: values.cost === '' ? null : Number(values.cost.replaceAll(',', '')),
        lot: values.lot.trim() === '' ? null : values.lot.trim(),
        kcNumber: values.kcNumber.trim() === '' ? null : values.kcNumber.trim(),
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
            <NewItemsFields
              form={form}
              products={products}
              product={product}
              stations={stations}
              station={station}
              onStation={chooseStation}
              nextSerial={preview.data?.serials[0]}
            />
            <Checkbox checked={opensLabels} onChange={setOpensLabels} label="등록한 뒤 라벨 인쇄 화면 열기" />
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
          footer={
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
