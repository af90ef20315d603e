// An event's picture in the list; without one, a lamp; when the event is over, with the light off.
import { useState } from 'react';
import { LampOff } from '#web/ui/art/lamp-off.tsx';
import './event-picture.css';

export interface EventPictureProps {
  src: string | null;
  over: boolean;
}

export function EventPicture({ src, over }: EventPictureProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className="event-picture" data-over={over || undefined}>
      {src !== null && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <LampOff size={112} />
      )}
    </div>
  );
}
