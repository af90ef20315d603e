// A field that holds any number of things as chips, found and added one by one; empty means all of them.
import { Combobox } from '@base-ui/react/combobox';
import { useId } from 'react';
import { Icon } from '#console/ui/display/icon.tsx';
import { FieldFrame, type FieldTexts } from '#console/ui/form/field-frame.tsx';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import { ChoiceSearch } from '#console/ui/overlay/choice-search.tsx';

export interface Picked {
  id: number;
  name: string;
}

export interface ManyPickerFieldProps extends FieldTexts {
  picked: readonly Picked[];
  onChange: (picked: Picked[]) => void;
  choices: readonly Choice[];
  /** The caller searches. */
  onQuery: (query: string) => void;
  /** Said while nothing is picked: 모든 상품 */
  allLabel: string;
  searchLabel: string;
  disabled?: boolean | undefined;
}

export function ManyPickerField(props: ManyPickerFieldProps) {
  const { picked, onChange, choices, onQuery, allLabel, searchLabel, disabled = false, ...texts } = props;
  const id = useId();
  const others = choices.filter(({ value }) => !picked.some((one) => String(one.id) === value));
  return (
    <FieldFrame id={id} isGroup {...texts}>
      <div
        role="group"
        aria-labelledby={`${id}label`}
        className="c-field__box flex-wrap gap-1.5 py-1.5"
        data-read-only={disabled || undefined}
        data-invalid={texts.error !== undefined || undefined}
      >
        {picked.map((one) => (
          <Chip
            key={one.id}
            name={one.name}
            onRemove={
              disabled ? undefined : () => onChange(picked.filter(({ id: other }) => other !== one.id))
            }
          />
        ))}
        {disabled ? (
          picked.length === 0 && <span>{allLabel}</span>
        ) : (
          <ChoiceSearch
            choices={others}
            value={null}
            onChange={(choice) =>
              choice && onChange([...picked, { id: Number(choice.value), name: choice.label }])
            }
            onQuery={onQuery}
            name={{ 'aria-labelledby': `${id}label` }}
            searchLabel={searchLabel}
            trigger={
              <Combobox.Trigger
                className="flex min-w-20 flex-1 items-center justify-between gap-2 text-left"
                aria-label={picked.length === 0 ? `${allLabel}, ${searchLabel}` : searchLabel}
              >
                <span className={picked.length === 0 ? '' : 'text-sub'}>
                  {picked.length === 0 ? allLabel : '더하기'}
                </span>
                {picked.length === 0 && <Icon name="down" size={17} className="text-faint" />}
              </Combobox.Trigger>
            }
          />
        )}
      </div>
    </FieldFrame>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-[8px] bg-lamp-50 pr-2 pl-2.5 text-small font-semibold text-glow shadow-[inset_0_0_0_1px_var(--od-lamp-300)]">
      <span className="truncate">{name}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`${name} 빼기`}
          className="grid size-4 place-items-center"
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}
