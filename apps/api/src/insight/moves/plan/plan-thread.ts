// The thread that plans one route and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { planCity, type PlanTask } from './plan-city.ts';

parentPort?.postMessage(planCity(workerData as PlanTask));
