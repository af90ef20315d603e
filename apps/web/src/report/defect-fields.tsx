// What is wrong with an item: the kind of defect, words and photos, in every screen that reports one.
import { Suspense, type Dispatch, type SetStateAction } from 'react';
import { ChipToggles } from '#ui/action/chips.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { defectChoices, MAX_WORDS, type DefectChoice } from './defect-choices.ts';

/** Below everything else, and photos are not asked for: its code comes after the screen. */
const PhotoPicker = lazyComponent(async () => (await import('./photo-picker.tsx')).PhotoPicker);

export interface Defect {
  choice: DefectChoice | undefined;
  words: string;
  photos: string[];
  wantsAnswer: boolean;
  /** A photo is being uploaded: a report that is sent now would go without it. */
  uploading: boolean;
}

export interface DefectFieldsProps {
  defect: Defect;
  /** Takes a function of the current defect: a photo arrives long after it was picked, when more has been written. */
  onChange: Dispatch<SetStateAction<Defect>>;
}

export function DefectFields({ defect, onChange }: DefectFieldsProps) {
  const change = (changed: Partial<Defect>) => onChange((before) => ({ ...before, ...changed }));
  return (
    <>
      <ChipToggles
        className="mt-3.5"
        variant="wrapped"
        label="문제"
        choices={defectChoices}
        value={defect.choice?.value}
        onChange={(value) => change({ choice: defectChoices.find((one) => one.value === value) })}
      />
      <TextArea
        className="mt-2.5 min-h-21!"
        label="자세한 내용"
        placeholder="어떤 문제인지 알려 주세요 (선택)"
        maxLength={MAX_WORDS}
        value={defect.words}
        onChange={(words) => change({ words })}
      />
      <Suspense fallback={null}>
        <PhotoPicker
          photos={defect.photos}
          uploading={defect.uploading}
          onUploading={(uploading) => change({ uploading })}
          onAdd={(photo) => onChange((before) => ({ ...before, photos: [...before.photos, photo] }))}
          onRemove={(photo) =>
            onChange((before) => ({ ...before, photos: before.photos.filter((other) => other !== photo) }))
          }
        />
      </Suspense>
      <div className="mt-2.5">
        <Checkbox
          variant="consent"
          checked={defect.wantsAnswer}
          onChange={(wantsAnswer) => change({ wantsAnswer })}
        >
          확인한 결과를 알려 주세요
        </Checkbox>
      </div>
    </>
  );
}
