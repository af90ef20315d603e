// How many pieces of single products a station should hold, and from how few on it is short of them.
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useProducts } from '#console/choices/choices.api.ts';
import { typedNumber } from '#console/form/issue-text.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { SmallField } from '#console/ui/form/small-field.tsx';
import type { StationValues } from '../station-values.ts';

const firstTarget = { target: 4, low: 1 };

export function TargetsPanel() {
  const { control, getFieldState, formState } = useFormContext<StationValues>();
  const { field } = useController({ control, name: 'targets' });
  const products = useProducts();
  const [query, setQuery] = useState('');
  const targets = field.value;
  const free = products.filter(({ id }) => targets.every(({ productId }) => productId !== id));
  const change = (productId: number, part: 'target' | 'low', typed: string) =>
    field.onChange(
      // A number that is not typed yet stays a fault, so that it cannot be saved unnoticed.
      targets.map((row) =>
        row.productId === productId ? { ...row, [part]: typedNumber(typed) ?? Number.NaN } : row,
      ),
    );
  const isWrong = (index: number, part: 'target' | 'low') =>
    getFieldState(`targets.${index}.${part}`, formState).invalid;

  return (
    <Panel title="상품별 목표" quiet={targets.length > 0 ? `${targets.length}종` : undefined}>
      {targets.length > 0 && (
        <table className="mb-3 w-full">
          <thead>
            <tr className="text-left text-small text-faint">
              <th className="pb-1 font-semibold">상품</th>
              <th className="w-[88px] pb-1 font-semibold">부족</th>
              <th className="w-[88px] pb-1 font-semibold">목표</th>
              <th className="w-9">
                <span className="sr-only">지우기</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {targets.map((row, index) => {
              const product = products.find(({ id }) => id === row.productId);
              const name = product?.name ?? '';
              return (
                <tr key={row.productId} className="h-11">
                  <th scope="row" className="max-w-0 pr-2 text-left">
                    <Cell
                      picture={<ProductThumb src={product?.imageUrl} category={product?.category ?? ''} />}
                      name={name}
                    />
                  </th>
                  {(['low', 'target'] as const).map((part) => (
                    <td key={part}>
                      <SmallField
                        width="number"
                        unit="개"
                        label={`${name} ${part === 'low' ? '부족 알림' : '목표'}`}
                        maxLength={5}
                        invalid={isWrong(index, part)}
                        value={Number.isNaN(row[part]) ? '' : row[part]}
                        onChange={(event) => change(row.productId, part, event.target.value)}
                      />
                    </td>
                  ))}
                  <td>
                    <IconButton
                      icon="close"
                      size="s"
                      variant="ghost"
                      label={`${name} 목표 지우기`}
                      onClick={() =>
                        field.onChange(targets.filter(({ productId }) => productId !== row.productId))
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <PickerField
        label="상품 더하기"
        hint="정하지 않은 상품은 스테이션 전체 기준만 따라요."
        placeholder="상품 고르기"
        choices={free
          .filter(({ name }) => name.includes(query))
          .map(({ id, name, category }) => ({ value: String(id), label: name, note: category }))}
        value={null}
        onQuery={setQuery}
        onChange={(choice) => {
          if (choice !== null)
            field.onChange([...targets, { productId: Number(choice.value), ...firstTarget }]);
        }}
      />
    </Panel>
  );
}
