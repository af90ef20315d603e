// Every kind of import by its name.
import type { ImportKind } from './import-kind.ts';
import { itemImport } from './item-import.ts';
import { stationImport } from './station-import.ts';

/** What a kind registers is known to that kind alone. */
export type AnyImportKind = ImportKind<object>;

export const importKinds: Record<AnyImportKind['kind'], AnyImportKind> = {
  stations: stationImport,
  items: itemImport,
};
