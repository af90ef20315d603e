// Statements of the most frequent reads: composed once and run with other values, since composing costs as much as a short read.
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement where a value goes. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** `compose` is called once, with a placeholder for each value: it cannot look at the values. */
export function fixedQuery<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  compose: (values: { [Name in keyof Values]: RawBuilder<Values[Name]> }) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let composed: { query: CompiledQuery<Row>; order: readonly (keyof Values)[] } | undefined;

  const composeFor = (db: Db) => {
    const placeholders = names.map((name) => [name, sql`${new Placeholder(name)}`]);
    const query = compose(Object.fromEntries(placeholders) as Parameters<typeof compose>[0]).compile(db);
    return { query, order: query.parameters.map((parameter) => nameOf(parameter) as keyof Values) };
  };

  return async (db, values) => {
    const { query, order } = (composed ??= composeFor(db));
    const parameters = order.map((name) => values[name]);
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function nameOf(parameter: unknown): string {
  if (parameter instanceof Placeholder) return parameter.name;
  throw new Error('a fixed query has a value of its own; write it as a literal');
}
