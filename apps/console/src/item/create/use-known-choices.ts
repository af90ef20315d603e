// What the address names, or what there is only one of, is chosen already; whoever clears it is left alone.
import { useEffect, useRef } from 'react';
import type { ConsoleProduct, StationChoices } from '#console/choices/choices.api.ts';
import type { Choice } from '#console/ui/list/filter/filter.ts';

export interface KnownChoices {
  products: readonly ConsoleProduct[];
  /** From the address. */
  productId: number | undefined;
  onProduct: (id: number) => void;
  stations: StationChoices;
  stationId: number | undefined;
  onStation: (station: Choice) => void;
}

export function useKnownChoices(known: KnownChoices): void {
  const { products, productId, onProduct, stations, stationId, onStation } = known;
  const product = productId === undefined ? single(products) : products.find(({ id }) => id === productId);
  useOnce(product, ({ id }) => onProduct(id));
  const name = stationId === undefined ? undefined : stations.nameOf(stationId);
  const station =
    stationId === undefined
      ? single(stations.choices)
      : name === undefined
        ? undefined
        : (stations.choices.find(({ value }) => value === String(stationId)) ?? {
            value: String(stationId),
            label: name,
          });
  useOnce(station, onStation);
}

const single = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);

function useOnce<Value>(value: Value | undefined, choose: (value: Value) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || value === undefined) return;
    isDone.current = true;
    choose(value);
  });
}
