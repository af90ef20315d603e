// One photo that a renter sent, as large as the screen allows.
import { Modal } from '#ui/overlay/modal.tsx';
import { IconButton } from '../form/button.tsx';

interface LargePhotoProps {
  photos: readonly string[];
  /** Its position; undefined while none is shown. */
  shown: number | undefined;
  onClose: () => void;
}

export function LargePhoto({ photos, shown, onClose }: LargePhotoProps) {
  const index = shown ?? 0;
  return (
    <Modal
      open={shown !== undefined}
      onClose={onClose}
      variant="bare"
      className="m-auto max-h-[92vh] max-w-[min(92vw,960px)] overflow-hidden rounded-[16px] bg-surface"
      label={`사진 ${index + 1}`}
    >
      <div className="absolute top-3 right-3">
        <IconButton icon="close" label="닫기" data-first-focus onClick={onClose} />
      </div>
      <img
        src={photos[index]}
        alt={`보낸 사진 ${index + 1}`}
        className="max-h-[92vh] w-full object-contain"
      />
    </Modal>
  );
}
