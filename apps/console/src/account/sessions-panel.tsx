// Where one is signed in, and ending it there.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { invalidateTags } from '#client/cache-tags.ts';
import { consoleCall } from '#client/console/console-call.ts';
import { formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { useFocusAfterRemoval } from '#console/ui/list/use-focus-after-removal.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useOwnSessions, type OwnSession } from './account.api.ts';
import { AccountRow } from './account-row.tsx';
import { describeDevice } from './device.text.ts';

/** One that has ended by itself meanwhile does not keep the others open. */
async function endSession(id: string): Promise<void> {
  try {
    await consoleCall('DELETE /api/v1/console/sessions/{id}', { params: { id } });
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  }
}

const isPhone = ({ system }: OwnSession['device']) => system === 'android' || system === 'iphone';

export function SessionsPanel() {
  const sessions = useOwnSessions();
  const client = useQueryClient();
  const { toast } = useToasts();
  const end = useMutation({
    mutationFn: async (ended: readonly OwnSession[]) => {
      for (const { id } of ended) await endSession(id);
    },
    onSuccess: (_reply, ended) =>
      toast(ended.length === 1 ? '그 기기에서 로그아웃했어요' : '다른 기기에서 모두 로그아웃했어요'),
    onError: (error) => toast(errorMessage(error, '끝내지 못했어요.'), { tone: 'fail' }),
    onSettled: () => invalidateTags(client, 'own-sessions', 'audit'),
  });
  const panel = useRef<HTMLElement>(null);
  useFocusAfterRemoval(panel);
  const others = sessions.data?.content.filter(({ current }) => !current) ?? [];
  return (
    <Panel
      ref={panel}
      title="로그인한 기기"
      end={
        others.length > 1 && (
          <Button size="s" busy={end.isPending} onClick={() => end.mutate(others)}>
            다른 기기 모두 끝내기
          </Button>
        )
      }
    >
      <AsyncContent query={sessions}>
        {(data) => (
          <ul>
            {data.content.map((session) => (
              <AccountRow
                key={session.id}
                icon={isPhone(session.device) ? 'mobile' : 'screen'}
                title={describeDevice(session.device)}
                line={session.current ? '지금 이 기기' : `마지막 사용 ${formatTime(session.lastUsedAt)}`}
                end={
                  session.current ? (
                    <Badge tone="on">지금</Badge>
                  ) : (
                    <Button
                      aria-label={`${describeDevice(session.device)} 끝내기`}
                      // Not `disabled`, which would drop the focus.
                      busy={end.isPending && end.variables.includes(session)}
                      onClick={() => !end.isPending && end.mutate([session])}
                    >
                      끝내기
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </AsyncContent>
    </Panel>
  );
}
