// A member's picture, or the bundled one.
import { useState } from 'react';
import profileDefault from '../assets/profile-default.svg';

export interface AvatarProps {
  src?: string | null | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

export function Avatar({ src, size = 72, className = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const own = src && src !== broken ? src : undefined;
  return (
    <img
      className={`flex-none rounded-full bg-lamp-100 object-cover ${className}`}
      src={own ?? profileDefault}
      style={{ width: size, height: size }}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(own)}
    />
  );
}
