// What is wrong with an item: the kind of defect, words and photos, in every screen that reports one.
import { Suspense } from 'react';
import { ChipToggles } from '#ui/action/chip-toggles.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import type { Defect, DefectFieldsProps } from './defect.ts';
import { defectChoices, MAX_WORDS } from './defect-choices.ts';
import * as text from './defect-fields.text.ts';

/** Below everything else, and not asked for: its code comes after the screen. */
const DefectExtras = lazyComponent(async () => (await import('./defect-extras.tsx')).DefectExtras);

export function DefectFields({ defect, onChange }: DefectFieldsProps) {
  const change = (changed: Partial<Defect>) => onChange((before) => ({ ...before, ...changed }));
  return (
    <>
      <ChipToggles
        className="mt-3.5"
        variant="wrapped"
        label={text.problem}
        choices={defectChoices}
        value={defect.choice?.value}
        onChange={(value) => change({ choice: defectChoices.find((one) => one.value === value) })}
      />
      <TextArea
        className="mt-2.5 min-h-21!"
        label={text.details}
        placeholder={text.detailsExample}
        maxLength={MAX_WORDS}
        value={defect.words}
        onChange={(words) => change({ words })}
      />
      <Suspense fallback={null}>
        <DefectExtras defect={defect} onChange={onChange} />
      </Suspense>
    </>
  );
}
