// The photos of a report side by side; pressing one shows it large.
import { useState } from 'react';
import { formatClock } from '#console/format/format-time.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

export function ReportPhotos({ photos, at }: { photos: readonly string[]; at: string }) {
  const [large, setLarge] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-3.5">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className="relative block h-41 w-full overflow-hidden rounded-[14px] bg-paper-200"
              aria-label={`사진 ${index + 1} 크게 보기`}
              onClick={() => setLarge(index)}
            >
              <img src={photo} alt="" className="size-full object-cover" />
              <span className="absolute bottom-2 left-2.5 rounded-[6px] bg-ink-900/75 px-1.5 text-micro text-surface">
                사진 {index + 1} · {formatClock(at)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Modal
        open={large !== undefined}
        onClose={() => setLarge(undefined)}
        variant="bare"
        className="m-auto max-h-[92vh] max-w-[min(92vw,960px)] overflow-hidden rounded-[16px] bg-surface"
        label={`사진 ${(large ?? 0) + 1}`}
      >
        <div className="absolute top-3 right-3">
          <IconButton icon="close" label="닫기" data-first-focus onClick={() => setLarge(undefined)} />
        </div>
        <img
          src={photos[large ?? 0]}
          alt={`신고한 사진 ${(large ?? 0) + 1}`}
          className="max-h-[92vh] w-full object-contain"
        />
      </Modal>
    </>
  );
}
