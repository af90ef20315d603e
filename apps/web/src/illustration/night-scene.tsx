// The desk at night, on navy: for the login, the completed rental and the introduction only.
import { useState } from 'react';
import { LampObject } from '#ui/illustration/lamp.tsx';
import { LogoMark } from '#ui/illustration/logo.tsx';
import { productPicture } from '#ui/illustration/product-art.tsx';
import './night-scene.css';
import { NightRoom, Laptop, Cup } from './night-room.tsx';

/** 512 high: the desk behind the login. */
export function LoginScene() {
  return (
    <NightRoom height={512} desk={448} brightest={0.88} lamp={{ x: 318, scale: 1.42 }}>
      <Laptop x={160} y={448} scale={1.22} />
      <g transform="translate(141.5 382) scale(.77)">
        <LogoMark height={64} />
      </g>
      <Cup x={52} y={448} scale={1.05} />
    </NightRoom>
  );
}

const completeScenes = {
  whole: { height: 396, desk: 332, lamp: { x: 312, scale: 1.3 }, item: { x: 108, y: 219, size: 122 } },
  /** Makes room for a question below the receipt. */
  low: { height: 232, desk: 182, lamp: { x: 292, scale: 0.9 }, item: { x: 147, y: 103, size: 86 } },
} as const;

export interface CompleteSceneProps {
  image: string;
  category: string;
  variant?: keyof typeof completeScenes | undefined;
}

/** 396 or 232 high: the rented product, with the light turning on over it. */
export function CompleteScene({ image, category, variant = 'whole' }: CompleteSceneProps) {
  const [broken, setBroken] = useState(false);
  const { height, desk, lamp, item } = completeScenes[variant];
  return (
    <NightRoom height={height} desk={desk} brightest={0.84} lamp={lamp} lightsUp>
      <LampObject
        href={productPicture(broken ? undefined : image, category, 'night')}
        x={item.x}
        y={item.y}
        width={item.size}
        height={item.size}
        onError={() => setBroken(true)}
      />
    </NightRoom>
  );
}

/** 260 high, meant for a 200 high box: the picture of the introduction. */
export function IntroScene() {
  return (
    <NightRoom height={260} desk={176} brightest={0.68} lamp={{ x: 300, scale: 0.86 }}>
      <Laptop x={196} y={177} scale={0.8} />
      <Cup x={106} y={177} scale={0.86} />
    </NightRoom>
  );
}
