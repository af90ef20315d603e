// Reads from an Accept header whether its sender would rather have JSON than a page.

// `application/json, text/plain, */*` does; `*/*`, a browser's header and none at all do not.
export function prefersJson(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = (isWanted: (type: string) => boolean) =>
    Math.max(0, ...ranges.filter(({ type }) => isWanted(type)).map(({ quality }) => quality));
  const json = best((type) => type === 'application/json' || type.endsWith('+json'));
  const page = best((type) => type === 'text/html' || type === 'application/xhtml+xml');
  const anything = best((type) => type === '*/*' || type === 'text/*');
  return json > page && json >= anything;
}
