// The first steps of an empty service, as the server ticks them from the data.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';

export type FirstSteps = ConsoleReply<'GET /api/v1/console/first-steps'>;
export type FirstStep = FirstSteps['steps'][number];

/** Payments go to the sandbox: everything can be tried, nothing is paid. */
export const isPractice = (steps: readonly FirstStep[]) =>
  steps.some((step) => step.step === 'gateway' && step.sandbox);

export const firstStepsQuery = queryOptions({
  ...consoleQuery('GET /api/v1/console/first-steps', {
    tags: ['first-steps', 'stations', 'products', 'items', 'labels', 'settings'],
  }),
  // Labels are printed in another tab and the first rental is made on a phone: nothing here invalidates it, so every screen
  // reads it again. Only what was read for this very screen, before it was shown, is new enough.
  staleTime: 1_000,
});

export const useFirstSteps = () => useQuery(firstStepsQuery);
