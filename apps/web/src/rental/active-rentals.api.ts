// Reads the member's active rentals: home shows them, and starting a rental asks whether one of them is overdue.
import { queryFor } from '#client/query-client.ts';

export const activeRentalsQuery = () =>
  queryFor('GET /api/v1/main/active-rentals', { tags: ['home', 'rentals'] });
