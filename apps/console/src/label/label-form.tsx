// Which items, on which sheet, and what stands on a label.
import { Switch } from '#console/ui/form/switch.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { cellsOf, labelFormats, MAX_LABEL_COPIES, type LabelFormatName } from '#domain/item/label-formats.ts';
import { formatWords } from './label-formats.ts';
import { shownParts, type LabelSettings, type ShownPart } from './label-settings.ts';
import { writeSerials } from './serial-list.ts';
import type { TypedSerials } from './use-typed-serials.ts';
import { WholeNumber, Millimetres } from './number-fields.tsx';

export interface LabelFormProps {
  typed: TypedSerials;
  /** Those that are not registered. */
  unknown: readonly string[];
  settings: LabelSettings;
  onChange: (settings: LabelSettings) => void;
}

const formats = Object.keys(formatWords) as LabelFormatName[];
const parts = Object.keys(shownParts) as ShownPart[];

export function LabelForm({ typed, unknown, settings, onChange }: LabelFormProps) {
  const set = (changed: Partial<LabelSettings>) => onChange({ ...settings, ...changed });
  const cells = cellsOf(labelFormats[settings.format]);
  const isRoll = cells === 1;
  return (
    <>
      <SerialsField typed={typed} unknown={unknown} />
      <OptionCards
        label="용지 양식"
        value={settings.format}
        onChange={(format) => set({ format, start: Math.min(settings.start, cellsOf(labelFormats[format])) })}
        options={formats.map((format) => ({
          value: format,
          label: formatWords[format].name,
          note: formatWords[format].note,
        }))}
      />
      <div className="grid grid-cols-2 gap-3.5">
        <WholeNumber
          // Another sheet may have fewer cells: the field begins anew with the cell that is used.
          key={settings.format}
          label="시작 칸"
          value={isRoll ? 1 : settings.start}
          max={cells}
          unit={`/ ${cells}`}
          disabled={isRoll}
          onChange={(start) => set({ start })}
        />
        <WholeNumber
          label="장수"
          value={settings.copies}
          max={MAX_LABEL_COPIES}
          unit="벌"
          onChange={(copies) => set({ copies })}
        />
      </div>
      <div>
        <div className="grid grid-cols-2 gap-3.5">
          <Millimetres label="아래로" value={settings.dy} onChange={(dy) => set({ dy })} />
          <Millimetres label="오른쪽으로" value={settings.dx} onChange={(dx) => set({ dx })} />
        </div>
        <p className="mt-1.5 text-small text-faint">
          첫 장을 보통 종이에 시험 인쇄해서 맞춰 보세요. −5 mm부터 5 mm까지예요.
        </p>
      </div>
      <div className="grid gap-2.5">
        {parts.map((part) => {
          const isMeaningless = labelFormats[settings.format].text === null && part !== 'cut';
          return (
            <div key={part} className="flex items-center justify-between">
              <span className={isMeaningless ? 'text-faint' : ''}>{shownParts[part]}</span>
              <Switch
                bare
                label={shownParts[part]}
                disabled={isMeaningless}
                on={!isMeaningless && settings.show.includes(part)}
                onChange={(on) =>
                  set({
                    show: parts.filter((other) => (other === part ? on : settings.show.includes(other))),
                  })
                }
              />
            </div>
          );
        })}
      </div>
    </>
  );
}

function SerialsField({ typed, unknown }: Pick<LabelFormProps, 'typed' | 'unknown'>) {
  return (
    <TextAreaField
      label="인쇄할 물품"
      rows={2}
      value={typed.text}
      hint="CHR_0141–CHR_0160, CAB_0044처럼 적어요"
      error={
        typed.fault ?? (unknown.length > 0 ? `등록되지 않은 물품이에요: ${writeSerials(unknown)}` : undefined)
      }
      onChange={(event) => typed.onText(event.target.value)}
      onBlur={typed.onLeave}
    />
  );
}
