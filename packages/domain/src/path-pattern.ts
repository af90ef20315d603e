// Matches an address against a path of a route table, in any case and with or without slashes at the end, as the apps' router does.

/** Of paths like `/members/:id/:tab?` and `/field/*`. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${source}/*$`, 'i');
}
