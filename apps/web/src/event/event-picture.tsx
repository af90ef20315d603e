// An event's picture in the list: a lamp that is off where there is none, grey when the event is over.
import { useState } from 'react';
import { LampOff } from '#ui/illustration/lamp-off.tsx';

export interface EventPictureProps {
  src: string | null;
  over: boolean;
}

export function EventPicture({ src, over }: EventPictureProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div
      className={`grid h-[150px] place-items-center overflow-hidden rounded-xl ${over ? 'bg-ink-100' : 'bg-(--od-surface-sky)'}`}
    >
      {src !== null && src !== broken ? (
        <img
          className={`size-full object-cover ${over ? 'opacity-55 grayscale' : ''}`}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <LampOff size={112} />
      )}
    </div>
  );
}
