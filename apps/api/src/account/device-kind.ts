// Tells a phone, a tablet and a computer apart by the user agent; nothing else of it is kept.

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** Null for what is no browser. An iPad that asks for desktop pages says that it is a Mac. */
export function deviceKindOf(userAgent: string | undefined): DeviceKind | null {
  if (userAgent === undefined) return null;
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  if (/iPhone|iPod|Android|Mobile/.test(userAgent)) return 'phone';
  return /Windows|Macintosh|CrOS|X11|Linux/.test(userAgent) ? 'computer' : null;
}
