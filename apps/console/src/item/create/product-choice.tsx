// One product, shown as a card once it is chosen.
import { useEffect, useRef, useState } from 'react';
import type { ConsoleProduct } from '#console/choices/choices.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';

interface ProductChoiceProps {
  products: readonly ConsoleProduct[];
  chosen: ConsoleProduct | undefined;
  error: string | undefined;
  onChoose: (id: number | undefined) => void;
}

/** One product, shown as a card once it is chosen. */
export function ProductChoice({ products, chosen, error, onChoose }: ProductChoiceProps) {
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
            .filter(({ name, categoryName }) => name.includes(query) || categoryName.includes(query))
            .map(({ id, name, categoryName, items }) => ({
              value: String(id),
              label: name,
              note: `${categoryName} · 지금 ${items.all}개`,
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
                code={`${chosen.categoryName} · ${formatWon(chosen.pricePerHour)} / 시간 · 지금 ${chosen.items.all}개`}
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
