// Who is signed in: the session as the server tells it, and the rights in it.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Permission } from '#contract/permission.ts';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleCall } from '#client/console/console-call.ts';
import { setStaffToken } from '#client/session/staff-session.ts';

export type StaffSession = ConsoleReply<'GET /api/v1/console/session'>;

export const sessionKey = ['GET /api/v1/console/session'] as const;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<StaffSession> => {
    const session = await consoleCall('GET /api/v1/console/session', { signal });
    // It goes with every write, so whoever reads the session sets it.
    setStaffToken(session.token);
    return session;
  },
  meta: { tags: ['session'] },
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
  retry: false,
});

export const useSessionQuery = () => useQuery(sessionQuery);

export const SessionContext = createContext<StaffSession | undefined>(undefined);

/** On every screen behind the sign-in. */
export function useSession(): StaffSession {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionGuard around it.');
  return session;
}

/** Whether the person has this right; the server decides again at every call. */
export function useMay(right: Permission): boolean {
  return useSession().me.rights.includes(right);
}
