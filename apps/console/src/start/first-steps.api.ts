// The first steps of an empty service, as the server ticks them from the data.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console-call.ts';
import { consoleQuery } from '#client/console-query.ts';

export type FirstSteps = ConsoleReply<'GET /api/v1/console/first-steps'>;
export type FirstStep = FirstSteps['steps'][number];

export const useFirstSteps = () =>
  useQuery(
    consoleQuery('GET /api/v1/console/first-steps', {
      tags: ['first-steps', 'stations', 'products', 'items', 'labels', 'settings'],
    }),
  );
