// What follows from the terms of a membership.
import type { Plan } from './membership.api.ts';

const HOUR_MINUTES = 60;

export const freeHours = ({ freeMinutes }: Pick<Plan, 'freeMinutes'>) => freeMinutes / HOUR_MINUTES;
