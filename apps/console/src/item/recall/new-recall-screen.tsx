// 리콜 시작: a product, all of it or one lot, why, and what will happen at once.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { consoleQuery, useConsoleMutation } from '#client/console/console-query.ts';
import { useProducts } from '#console/choices/choices.api.ts';
import { errorText } from '#console/form/form-error.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { numberField } from '#console/ui/list/list-view.ts';
import { formatNumber } from '#domain/text/won.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { RecallEffects, type RecallEffect } from './recall-effects.tsx';

const idIn = numberField();
const ALL_LOTS = '';
const MIN_REASON = 2;
const MAX_REASON = 200;

export function NewRecallScreen() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const [params] = useSearchParams();
  const [productId, setProductId] = useState(idIn.read(params.get('product') ?? ''));
  const [lot, setLot] = useState(ALL_LOTS);
  const [reason, setReason] = useState('');
  const product = useProducts().find(({ id }) => id === productId);
  const products = useProducts();
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/recalls/lots', {
      query: { productId: productId ?? 0 },
      tags: ['items', 'recalls'],
    }),
    enabled: productId !== undefined,
  });
  const effect = data && effectOf(data.lots, lot);
  const start = useConsoleMutation('POST /api/v1/console/recalls', {
    invalidates: ['recalls', 'items', 'stations', 'products', 'dashboard'],
    onSuccess: ({ id }) => {
      toast('판매를 멈추고 리콜을 시작했어요');
      void navigate(paths.recall(id));
    },
  });
  const given = reason.trim();
  const missing =
    productId === undefined
      ? '상품을 골라 주세요.'
      : effect === undefined || effect.items === 0
        ? '리콜할 물품이 없어요.'
        : given.length < MIN_REASON
          ? '이유를 두 글자 이상 적어 주세요.'
          : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing !== undefined || productId === undefined) return;
        start.mutate({ body: { productId, ...(lot === ALL_LOTS ? {} : { lot }), reason: given } });
      }}
    >
      <ScreenTitle
        title="리콜 시작"
        parent={{ label: '리콜', to: paths.recalls, parent: { label: '물품', to: paths.items } }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_420px] items-start gap-3.5 max-wide:grid-cols-1">
        <Panel>
          <div className="grid gap-5 p-1">
            {start.error && (
              <Tip tone="danger" announced>
                {errorText(start.error)}
              </Tip>
            )}
            <SelectField
              label="상품"
              required
              value={productId ?? ''}
              onChange={(event) => {
                setProductId(Number(event.target.value));
                setLot(ALL_LOTS);
              }}
            >
              <option value="" disabled>
                골라 주세요
              </option>
              {products.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="로트"
              hint="물품에 로트를 적어 두었을 때만 골라서 멈출 수 있어요"
              value={lot}
              disabled={data === undefined}
              onChange={(event) => setLot(event.target.value)}
            >
              <option value={ALL_LOTS}>모두 (이 상품 전체)</option>
              {data?.lots.map(
                (one) =>
                  one.lot !== null && (
                    <option key={one.lot} value={one.lot}>
                      {one.lot} · {formatNumber(one.items)}개
                    </option>
                  ),
              )}
            </SelectField>
            <TextField
              label="까닭"
              required
              maxLength={MAX_REASON}
              autoComplete="off"
              hint="리콜과 물품 기록에 남아요. 고객에게는 보이지 않아요"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </Panel>
        <RecallEffects
          product={product?.name}
          effect={effect}
          footer={
            <>
              <ButtonLink to={paths.recalls}>취소</ButtonLink>
              <Button
                type="submit"
                variant="danger"
                icon="alert"
                busy={start.isPending}
                disabledReason={missing}
              >
                판매 멈추고 리콜 시작
              </Button>
            </>
          }
        />
      </div>
    </form>
  );
}

interface Lot extends RecallEffect {
  lot: string | null;
  recalled: number;
}

/** Without what another recall has already. */
function effectOf(lots: readonly Lot[], chosen: string): RecallEffect {
  const touched = lots.filter(({ lot }) => chosen === ALL_LOTS || lot === chosen);
  const sum = (of: (lot: Lot) => number) => touched.reduce((all, lot) => all + of(lot), 0);
  return {
    items: sum(({ items, recalled }) => items - recalled),
    onSale: sum(({ onSale }) => onSale),
    rented: sum(({ rented }) => rented),
  };
}
