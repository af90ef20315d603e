// A station's forecast in the shape the server answers it.
import type { ConsoleReply } from '#client/console/console-call.ts';

export type Forecast = ConsoleReply<'GET /api/v1/console/forecast'>;

export const chosenOf = ({ products, chosen }: Forecast) =>
  products.find(({ product }) => product.id === chosen?.id);
