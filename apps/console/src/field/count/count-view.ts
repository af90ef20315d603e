// A count as the phone shows it: what the server has answered, and the scans that still wait to be sent.
import type { Count } from '../field.api.ts';

export interface CountedProduct {
  product: Count['expected'][number]['product'];
  expected: number;
  found: number;
  /** Serials nobody has found yet. */
  missing: string[];
}

export interface CountView {
  products: CountedProduct[];
  expected: number;
  found: number;
  missing: number;
  /** Nothing has been scanned: what is not found yet was not looked for. */
  isUntouched: boolean;
  /** Scanned, and not on the list: only the server can tell what they are. */
  unchecked: string[];
}

export function viewCount(count: Count, waiting: readonly string[]): CountView {
  const scanned = new Set(waiting);
  const justFound = count.missing.filter(({ serial }) => scanned.has(serial));
  const products = count.expected.map(({ product, expected, found }) => ({
    product,
    expected,
    found: found + justFound.filter((item) => item.product.id === product.id).length,
    missing: count.missing
      .filter((item) => item.product.id === product.id && !scanned.has(item.serial))
      .map(({ serial }) => serial),
  }));
  const known = new Set([
    ...count.missing.map(({ serial }) => serial),
    ...count.unexpected.map(({ serial }) => serial),
    ...count.foreign,
    ...count.unknown,
  ]);
  const found = sum(products.map((product) => product.found));
  return {
    products,
    expected: sum(products.map(({ expected }) => expected)),
    found,
    isUntouched:
      count.state === 'OPEN' &&
      found + scanned.size + count.unexpected.length + count.foreign.length + count.unknown.length === 0,
    missing: sum(products.map(({ missing }) => missing.length)),
    unchecked: [...scanned].filter((serial) => !known.has(serial)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
