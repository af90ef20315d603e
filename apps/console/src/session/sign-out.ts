// Signing out: the server ends the session, and nothing of the person stays in the browser.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { consoleCall } from '#client/console-call.ts';
import { logError } from '#client/log-error.ts';
import { setStaffToken } from '#client/staff-session.ts';
import { paths } from '#console/navigation/paths.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { clearReplies } from '#console/offline/last-seen.ts';

export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    consoleCall('DELETE /api/v1/console/session')
      .catch((error: unknown) => logError(error, 'the server could not end the session'))
      .finally(() => {
        setStaffToken(undefined);
        clearDrafts();
        void clearReplies();
        client.clear();
        void navigate(paths.signIn(), { replace: true });
      });
  }, [client, navigate]);
}
