// The one query client of the app.
import { makeQueryClient } from '#client/query-client.ts';

export const queryClient = makeQueryClient();
