// Tells a phone, a tablet and a computer apart by the user agent; nothing else of it is kept.

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** Null for what is no browser. An iPad that asks for desktop pages says that it is a Mac. */
export function deviceKindOf(userAgent: string | undefined): DeviceKind | null {
  if (userAgent === undefined) return null;
  if (/iPad|Tablet/.test(userAgent) || isAndroidTablet(userAgent)) return 'tablet';
  if (/iPhone|iPod|Android|Mobile/.test(userAgent)) return 'phone';
  return /Windows|Macintosh|CrOS|X11|Linux/.test(userAgent) ? 'computer' : null;
}

/** Phones say Mobile after Android. Looked for from the last Android on: from each of them, a long header would be read as often. */
function isAndroidTablet(userAgent: string): boolean {
  const android = userAgent.lastIndexOf('Android');
  return android !== -1 && !userAgent.includes('Mobile', android);
}
