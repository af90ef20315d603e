// Two people changed the same thing: which fields each of them changed, and what saving again would write.

export interface ConflictField<Values> {
  name: keyof Values & string;
  label: string;
  /** How a value is shown: 24:00, 10개. */
  format?: (value: never) => string;
}

export interface FieldConflict<Values> {
  field: ConflictField<Values>;
  mine: unknown;
  theirs: unknown;
  changedByMe: boolean;
  changedByThem: boolean;
  /** Both changed it, to different values: the person must choose. */
  clashes: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields either of the two changed, those that clash first. */
export function compareChanges<Values extends object>(
  fields: readonly ConflictField<Values>[],
  { before, mine, theirs }: { before: Values; mine: Values; theirs: Values },
): FieldConflict<Values>[] {
  return fields
    .map((field) => {
      const changedByMe = !same(before[field.name], mine[field.name]);
      const changedByThem = !same(before[field.name], theirs[field.name]);
      return {
        field,
        mine: mine[field.name],
        theirs: theirs[field.name],
        changedByMe,
        changedByThem,
        clashes: changedByMe && changedByThem && !same(mine[field.name], theirs[field.name]),
      };
    })
    .filter(({ changedByMe, changedByThem }) => changedByMe || changedByThem)
    .toSorted((one, other) => Number(other.clashes) - Number(one.clashes));
}

/** Theirs, with my changes on top: where we clash, only what was chosen to be mine. */
export function mergeChanges<Values extends object>(
  theirs: Values,
  conflicts: readonly FieldConflict<Values>[],
  takesMine: (name: string) => boolean,
): Values {
  const mine = conflicts
    .filter(({ changedByMe, clashes, field }) => (clashes ? takesMine(field.name) : changedByMe))
    .map((conflict) => [conflict.field.name, conflict.mine] as const);
  return { ...theirs, ...Object.fromEntries(mine) };
}
