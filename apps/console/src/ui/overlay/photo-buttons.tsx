// Photos side by side; pressing one shows it large.
import { useState } from 'react';
import { LargePhoto } from './large-photo.tsx';

interface PhotoButtonsProps {
  photos: readonly string[];
  /** How they lie beside each other. */
  className: string;
  /** How large each is. */
  photoClassName: string;
  /** Written over each. */
  captions?: readonly string[];
}

export function PhotoButtons({ photos, className, photoClassName, captions }: PhotoButtonsProps) {
  const [large, setLarge] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={className}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className={`relative block overflow-hidden rounded-[14px] bg-paper-200 ${photoClassName}`}
              aria-label={`사진 ${index + 1} 크게 보기`}
              onClick={() => setLarge(index)}
            >
              <img src={photo} alt="" className="size-full object-cover" />
              {captions && (
                <span className="absolute bottom-2 left-2.5 rounded-[6px] bg-ink-950/75 px-1.5 text-micro text-inverse">
                  {captions[index]}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <LargePhoto photos={photos} shown={large} onClose={() => setLarge(undefined)} />
    </>
  );
}
