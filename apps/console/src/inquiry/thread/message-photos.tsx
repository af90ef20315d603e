// The photos of a message; pressing one shows it large.
import { useState } from 'react';
import { LargePhoto } from '#console/ui/overlay/large-photo.tsx';

export function MessagePhotos({ photos }: { photos: readonly string[] }) {
  const [large, setLarge] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className="block h-[86px] w-[116px] overflow-hidden rounded-[14px] bg-paper-200"
              aria-label={`사진 ${index + 1} 크게 보기`}
              onClick={() => setLarge(index)}
            >
              <img src={photo} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <LargePhoto photos={photos} shown={large} onClose={() => setLarge(undefined)} />
    </>
  );
}
