// Recognizes a browser and its system by the user agent, for the list of one's own sessions.

/** The first that matches: what comes later is named by those before it too. */
const browsers = [
  [/Whale\//, 'whale'],
  [/Edg(A|iOS)?\//, 'edge'],
  [/SamsungBrowser\//, 'samsung'],
  [/(Firefox|FxiOS)\//, 'firefox'],
  [/(Chrome|CriOS)\//, 'chrome'],
  [/Safari\//, 'safari'],
] as const;

const systems = [
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/CrOS/, 'chromebook'],
  [/Linux/, 'linux'],
] as const;

export function recognizeDevice(userAgent: string) {
  const matches = ([pattern]: readonly [RegExp, string]) => pattern.test(userAgent);
  return { browser: browsers.find(matches)?.[1] ?? null, system: systems.find(matches)?.[1] ?? null };
}
