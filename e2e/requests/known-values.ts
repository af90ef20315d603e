// What earlier answers have told, by what it is: numbers, serials, tokens and keys to ask about next.

const MOST_OF_A_KIND = 60;

type Scalar = string | number;

/** Other names of the same thing. */
const otherNames: Readonly<Record<string, string>> = {
  serialNumber: 'serial',
  code: 'serial',
  rentalHistoryToken: 'rentalToken',
  next: 'cursor',
  nextCursor: 'cursor',
  returnStationId: 'stationId',
  toStationId: 'stationId',
  rentedAtId: 'stationId',
  orderKey: 'orderId',
};

/** `/stations/{id}` is about a station. */
export function nounOf(path: string): string {
  const statics = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return singular(statics.at(-1) ?? '');
}

/** An answer about `/rentals/{id}/notes` may be of a note or of the rental. */
function nounsOf(path: string): string[] {
  const [last] = path.match(/[^/]+(?=\/\{\w+\}[^{]*$)/) ?? [];
  return [...new Set([nounOf(path), ...(last === undefined ? [] : [singular(last)])])];
}

/** The noun before a parameter: of `/leaks/{id}/members` the `id` is a leak's. */
export function nounBefore(path: string, parameter: string): string {
  return nounOf(path.slice(0, path.indexOf(`{${parameter}}`)));
}

/** Under which name a field's values are known. */
export function nameOf(field: string, noun: string): string {
  const name = singular(field);
  if (name === 'id') return `${noun}Id`;
  if (name === 'token' && noun !== '') return `${noun}Token`;
  if (name === 'name' && noun !== '') return `${noun}Name`;
  return otherNames[name] ?? name;
}

function singular(word: string): string {
  const name = word.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') && name !== 'settings' ? name.slice(0, -1) : name;
}

/** Fields around what an answer is about. */
const wrappers = new Set(['data', 'content', 'current']);

export class KnownValues {
  readonly #values = new Map<string, Scalar[]>();
  readonly #versions = new Map<string, number>();

  valuesOf(name: string): readonly Scalar[] {
    return this.#values.get(name) ?? [];
  }

  everything(): readonly Scalar[] {
    return [...this.#values.values()].flat();
  }

  versionOf(noun: string, id: unknown): number | undefined {
    return this.#versions.get(`${noun} ${String(id)}`);
  }

  add(name: string, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    if (value === '' || (typeof value === 'string' && value.length > 400)) return;
    const values = this.#values.get(name) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > MOST_OF_A_KIND) values.shift();
    this.#values.set(name, values);
  }

  /** Everything an answer to a call of this path tells. */
  learn(path: string, body: unknown): void {
    this.#walk(body, nounOf(path), nounsOf(path));
  }

  #walk(node: unknown, noun: string, pathNouns: readonly string[]): void {
    if (Array.isArray(node)) {
      for (const each of node.slice(0, 20)) this.#walk(each, noun, pathNouns);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const fields = node as Record<string, unknown>;
    for (const [field, value] of Object.entries(fields)) {
      if (Array.isArray(value)) for (const each of value.slice(0, 20)) this.add(nameOf(field, noun), each);
      this.add(nameOf(field, noun), value);
      for (const pathNoun of pathNouns) this.add(nameOf(field, pathNoun), value);
      this.#walk(value, wrappers.has(field) ? noun : singular(field), pathNouns);
    }
    const { version, id, serial } = fields;
    if (typeof version !== 'number') return;
    for (const about of [noun, ...pathNouns]) this.#versions.set(`${about} ${String(id)}`, version);
    if (typeof serial === 'string') this.#versions.set(`serial ${serial}`, version);
  }
}
