// Reads the dashboard: for its own screen, and for the numbers in the menu of every screen.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';

export type Dashboard = ConsoleReply<'GET /api/v1/console/dashboard'>;
export type DashboardRange = 'today' | '7d' | '30d';

export const dashboardQuery = (range: DashboardRange) =>
  consoleQuery('GET /api/v1/console/dashboard', { query: { range }, tags: ['dashboard'] });

export const useDashboard = (range: DashboardRange = 'today') =>
  useQuery({ ...dashboardQuery(range), placeholderData: keepPreviousData });
