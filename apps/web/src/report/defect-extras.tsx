// What may be added to a report: photos, and the wish for an answer.
import { PhotoPicker } from '#web/photo/photo-picker.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { Defect, DefectFieldsProps } from './defect.ts';

export function DefectExtras({ defect, onChange }: DefectFieldsProps) {
  const change = (changed: Partial<Defect>) => onChange((before) => ({ ...before, ...changed }));
  return (
    <>
      <PhotoPicker
        label="신고 사진"
        hint="얼굴이 나오지 않게 찍어 주세요"
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
          확인한 결과를 알려 주세요
        </Checkbox>
      </div>
    </>
  );
}
