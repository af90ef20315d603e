// Products as the console reads them: one of the list, and one with its prices and old names.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery, type RowOf } from '#client/console/console-query.ts';

export type Product = RowOf<'GET /api/v1/console/products'>;
export type ProductDetail = ConsoleReply<'GET /api/v1/console/products/{id}'>;

export const productQuery = (id: number) =>
  consoleQuery('GET /api/v1/console/products/{id}', { params: { id }, tags: ['products'] });

export const useProduct = (id: number) => useQuery(productQuery(id));
