// The photos of a report side by side; pressing one shows it large.
import { useState } from 'react';
import { formatClock } from '#console/format/format-time.ts';
import { LargePhoto } from '#console/ui/overlay/large-photo.tsx';

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
      <LargePhoto photos={photos} shown={large} onClose={() => setLarge(undefined)} />
    </>
  );
}
