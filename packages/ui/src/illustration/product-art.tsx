// A product's picture: its own if there is one, otherwise our drawing of its kind; for light and dark backgrounds and sold out.
import { useState } from 'react';
import battery from '../assets/products/battery.svg';
import batteryNight from '../assets/products/battery-night.svg';
import batteryOff from '../assets/products/battery-off.svg';
import cable from '../assets/products/cable.svg';
import cableNight from '../assets/products/cable-night.svg';
import cableOff from '../assets/products/cable-off.svg';
import charger from '../assets/products/charger.svg';
import chargerNight from '../assets/products/charger-night.svg';
import chargerOff from '../assets/products/charger-off.svg';
import etc from '../assets/products/etc.svg';
import etcNight from '../assets/products/etc-night.svg';
import etcOff from '../assets/products/etc-off.svg';
import hub from '../assets/products/hub.svg';
import hubNight from '../assets/products/hub-night.svg';
import hubOff from '../assets/products/hub-off.svg';
import keyboard from '../assets/products/keyboard.svg';
import keyboardNight from '../assets/products/keyboard-night.svg';
import keyboardOff from '../assets/products/keyboard-off.svg';
import mouse from '../assets/products/mouse.svg';
import mouseNight from '../assets/products/mouse-night.svg';
import mouseOff from '../assets/products/mouse-off.svg';
import stand from '../assets/products/stand.svg';
import standNight from '../assets/products/stand-night.svg';
import standOff from '../assets/products/stand-off.svg';
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

/** Words in a category or a product name that identify its kind; 보조배터리 comes first because it matches 충전 too. */
const kindPatterns: readonly [ProductKind, RegExp][] = [
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
  return kindPatterns.find(([, pattern]) => pattern.test(categoryOrName))?.[0] ?? 'etc';
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
  /** Only where the name is not beside the picture. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** The server's drawings exist for every light, like ours; a photograph is made grey by CSS. */
const isDrawing = (src: string) => src.startsWith('/pictures/products/') && src.endsWith('.svg');
const inLight = (src: string, light: Light) =>
  light !== 'day' && isDrawing(src) ? src.replace(/\.svg$/, `-${light}.svg`) : src;

/** The product's own picture in the given light, or our drawing of its kind. */
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
