// Names a browser and its system from the user agent, for the list of one's own sessions.

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Whale\//, '웨일'],
  [/Edg(A|iOS)?\//, '엣지'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/(Firefox|FxiOS)\//, '파이어폭스'],
  [/(Chrome|CriOS)\//, '크롬'],
  [/Safari\//, '사파리'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우'],
  [/Mac OS X|Macintosh/, '맥'],
  [/CrOS/, '크롬북'],
  [/Linux/, '리눅스'],
];

/** "크롬 · 맥" */
export function describeDevice(userAgent: string): string {
  const nameOf = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [nameOf(browsers), nameOf(systems)].filter((name) => name !== undefined);
  return known.length === 0 ? '알 수 없는 기기' : known.join(' · ');
}
