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

/** The parts of an address that a path like `/members/:id` names, decoded; none of one that cannot be. */
export function pathParams(path: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/');
  try {
    return Object.fromEntries(
      path
        .split('/')
        .flatMap((name, index) =>
          name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[index] ?? '')]] : [],
        ),
    );
  } catch {
    return {};
  }
}
