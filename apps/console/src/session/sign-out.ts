// Signing out: the server ends the session, and nothing of the person stays in the browser.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { consoleCall } from '#client/console/console-call.ts';
import { logError } from '#client/log-error.ts';
import { setStaffToken } from '#client/session/staff-session.ts';
import { paths } from '#console/navigation/paths.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { clearReplies } from '#console/offline/last-seen.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';

export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToasts();
  return useCallback(() => {
    const signOut = async (): Promise<void> => {
      const isEnded = await endSession();
      // Also where the server could not be reached: nothing is left in the browser's storage.
      clearDrafts();
      void clearReplies();
      if (!isEnded) {
        // The cookie still lives: whoever saw the sign-in now would leave an open session behind.
        toast('로그아웃하지 못했어요. 아직 로그인돼 있을 수 있어요.', {
          tone: 'fail',
          action: { label: '다시 시도', onPress: () => void signOut() },
        });
        return;
      }
      setStaffToken(undefined);
      client.clear();
      void navigate(paths.signIn(), { replace: true });
    };
    void signOut();
  }, [client, navigate, toast]);
}

/** Whether the server says that nobody is signed in any more. */
async function endSession(): Promise<boolean> {
  try {
    await consoleCall('DELETE /api/v1/console/session');
    return true;
  } catch (error) {
    if (hasCode(error, 'CONSOLE_SIGN_IN_REQUIRED')) return true;
    logError(error, 'the server could not end the session');
    return false;
  }
}
