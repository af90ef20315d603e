// The most expensive JSON of a given size.

/** What costs most memory or time for its bytes, in one way or another. */
export const worstJson = {
  'empty objects': (bytes: number) => `[${'{},'.repeat(bytes / 3 - 1)}{}]`,
  'nested arrays': (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'different keys': (bytes: number) => {
    const names = Array.from({ length: bytes / 9 - 1 }, (_, n) => n.toString(36).padStart(4, '0'));
    return `{${names.map((name) => `"${name}":0`).join(',')}}`;
  },
  'escaped letters': (bytes: number) => `{"__proto__":"${String.raw`\u0041`.repeat(bytes / 6 - 4)}"}`,
};
