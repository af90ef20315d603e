// What may be added to a report: photos, and the wish for an answer.
import { PhotoPicker } from '#web/photo/photo-picker.tsx';
import { withoutFaces } from '#web/photo/photo.text.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { Defect, DefectFieldsProps } from './defect.ts';
import * as text from './defect-extras.text.ts';

export function DefectExtras({ defect, onChange }: DefectFieldsProps) {
  const change = (changed: Partial<Defect>) => onChange((before) => ({ ...before, ...changed }));
  return (
    <>
      <PhotoPicker
        label={text.photos}
        hint={withoutFaces}
        photos={defect.photos}
        uploading={defect.uploading}
        onUploading={(uploading) => change({ uploading })}
        onAdd={(photo) => onChange((before) => ({ ...before, photos: [...before.photos, photo] }))}
        onRemove={(photo) =>
          onChange((before) => ({ ...before, photos: before.photos.filter((other) => other !== photo) }))
        }
      />
      <div className="mt-2.5">
        <Checkbox
          variant="consent"
          checked={defect.wantsAnswer}
          onChange={(wantsAnswer) => change({ wantsAnswer })}
        >
          {text.wantsAnswer}
        </Checkbox>
      </div>
    </>
  );
}
