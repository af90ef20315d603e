// What a product looks like: its picture if there is one, otherwise our drawing of its kind, by day, by night or with the light off.
import { useState } from 'react';
import battery from '#web/assets/products/battery.svg';
import batteryNight from '#web/assets/products/battery-night.svg';
import batteryOff from '#web/assets/products/battery-off.svg';
import cable from '#web/assets/products/cable.svg';
import cableNight from '#web/assets/products/cable-night.svg';
import cableOff from '#web/assets/products/cable-off.svg';
import charger from '#web/assets/products/charger.svg';
import chargerNight from '#web/assets/products/charger-night.svg';
import chargerOff from '#web/assets/products/charger-off.svg';
import etc from '#web/assets/products/etc.svg';
import etcNight from '#web/assets/products/etc-night.svg';
import etcOff from '#web/assets/products/etc-off.svg';
import hub from '#web/assets/products/hub.svg';
import hubNight from '#web/assets/products/hub-night.svg';
import hubOff from '#web/assets/products/hub-off.svg';
import keyboard from '#web/assets/products/keyboard.svg';
import keyboardNight from '#web/assets/products/keyboard-night.svg';
import keyboardOff from '#web/assets/products/keyboard-off.svg';
import mouse from '#web/assets/products/mouse.svg';
import mouseNight from '#web/assets/products/mouse-night.svg';
import mouseOff from '#web/assets/products/mouse-off.svg';
import stand from '#web/assets/products/stand.svg';
import standNight from '#web/assets/products/stand-night.svg';
import standOff from '#web/assets/products/stand-off.svg';
import './product-art.css';

const drawings = {
  charger: { day: charger, night: chargerNight, off: chargerOff },
  cable: { day: cable, night: cableNight, off: cableOff },
  hub: { day: hub, night: hubNight, off: hubOff },
  battery: { day: battery, night: batteryNight, off: batteryOff },
  mouse: { day: mouse, night: mouseNight, off: mouseOff },
  keyboard: { day: keyboard, night: keyboardNight, off: keyboardOff },
  stand: { day: stand, night: standNight, off: standOff },
  etc: { day: etc, night: etcNight, off: etcOff },
} as const;

export type ProductKind = keyof typeof drawings;
export type Light = 'day' | 'night' | 'off';

/** Words in a category or a product name that tell its kind; 보조배터리 comes first because it, too, charges. */
const tellingWords: readonly [ProductKind, RegExp][] = [
  ['battery', /배터리/],
  ['cable', /케이블/],
  ['hub', /허브|동글|젠더/],
  ['mouse', /마우스/],
  ['keyboard', /키보드/],
  ['stand', /스탠드|거치대/],
  ['charger', /충전/],
];

/** The kind of drawing for a product's category, or for its name where the category is not known. */
export function productKind(categoryOrName: string): ProductKind {
  return tellingWords.find(([, words]) => words.test(categoryOrName))?.[0] ?? 'etc';
}

export function productDrawing(kind: ProductKind, light: Light = 'day'): string {
  return drawings[kind][light];
}

export interface ProductArtProps {
  /** The product's own picture. */
  src?: string | null | undefined;
  category: string;
  size?: number | string | undefined;
  /** `off` is sold out. */
  light?: 'day' | 'off' | undefined;
  /** Only where no name stands beside the picture. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** Drawings the server hands out have siblings for every light, like ours; a photograph is dimmed instead. */
const isDrawing = (src: string) => src.startsWith('/pictures/products/') && src.endsWith('.svg');
const inLight = (src: string, light: Light) =>
  light !== 'day' && isDrawing(src) ? src.replace(/\.svg$/, `-${light}.svg`) : src;

/** The product's own picture in a light, or without one our drawing of its kind. */
export function productPicture(src: string | undefined, category: string, light: Light): string {
  return src === undefined || src === '' ? productDrawing(productKind(category), light) : inLight(src, light);
}

export function ProductArt({
  src,
  category,
  size = 48,
  light = 'day',
  alt = '',
  className = '',
}: ProductArtProps) {
  const [broken, setBroken] = useState<string>();
  const own = src && src !== broken ? src : undefined;
  return (
    <img
      className={`product-art ${className}`}
      data-light={own === undefined || isDrawing(own) ? undefined : light}
      src={productPicture(own, category, light)}
      style={{ width: size, height: size }}
      alt={alt}
      decoding="async"
      onError={() => setBroken(own)}
    />
  );
}
