// What is wrong with an item: the kind of defect, words and photos, in every screen that reports one.
import { Suspense } from 'react';
import { ChipToggles } from '#ui/action/chips.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { defectChoices, MAX_WORDS, type DefectChoice } from './defect-choices.ts';

/** Below everything else, and photos are not asked for: its code comes after the screen. */
const PhotoPicker = lazyComponent(async () => (await import('./photo-picker.tsx')).PhotoPicker);

export interface Defect {
  choice: DefectChoice | undefined;
  words: string;
  photos: string[];
}

export interface DefectFieldsProps {
  defect: Defect;
  onChange: (change: Partial<Defect>) => void;
}

export function DefectFields({ defect, onChange }: DefectFieldsProps) {
  return (
    <>
      <ChipToggles
        className="mt-3.5"
        variant="wrapped"
        label="문제"
        choices={defectChoices}
        value={defect.choice?.value}
        onChange={(value) => onChange({ choice: defectChoices.find((one) => one.value === value) })}
      />
      <TextArea
        className="mt-2.5 min-h-21!"
        label="자세한 내용"
        placeholder="어떤 문제인지 알려 주세요 (선택)"
        maxLength={MAX_WORDS}
        value={defect.words}
        onChange={(words) => onChange({ words })}
      />
      <Suspense fallback={null}>
        <PhotoPicker photos={defect.photos} onChange={(photos) => onChange({ photos })} />
      </Suspense>
    </>
  );
}
