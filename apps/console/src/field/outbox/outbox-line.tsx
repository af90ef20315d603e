// The line under the header: that there is no connection, how many actions wait, and what the server refused.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { useIsOffline, useOutbox } from './use-outbox.ts';

interface Line {
  words: string;
  icon: IconName;
  className: string;
}

const quiet = 'bg-night text-inverse';
const urgent = 'bg-red-50 text-red-700';

export function OutboxLine() {
  const line = useLine();
  return (
    <div role="status">
      {line && (
        <Link
          to={fieldPaths.outbox}
          className={`flex min-h-11 items-center gap-2 px-4 py-2 text-[0.8125rem] leading-5 font-semibold ${line.className}`}
        >
          <Icon name={line.icon} size={16} className="flex-none" />
          <span className="min-w-0 flex-1">{line.words}</span>
          <Icon name="right" size={16} className="flex-none" />
        </Link>
      )}
    </div>
  );
}

function useLine(): Line | undefined {
  const { id } = useSession().me;
  const { actions, connection } = useOutbox();
  const isOffline = useIsOffline();
  const mine = actions.filter(({ staffId }) => staffId === id);
  const refused = mine.filter(({ refusal }) => refusal !== null).length;
  const waiting = mine.length - refused;
  // With a connection an action is gone before anybody could read that it is being sent.
  const isSlow = useDelayedLoading(waiting > 0);
  if (refused > 0)
    return { words: `처리하지 못한 일이 ${refused}개 있어요`, icon: 'alert', className: urgent };
  if (isOffline)
    return {
      words:
        waiting > 0 ? `오프라인 · 연결되면 ${waiting}개를 보낼게요` : '오프라인 · 마지막으로 본 내용이에요',
      icon: 'info',
      className: quiet,
    };
  if (connection === 'signed_out' && waiting > 0)
    return { words: `다시 로그인하면 ${waiting}개를 보낼게요`, icon: 'lock', className: quiet };
  if (isSlow && waiting > 0) return { words: `${waiting}개 보내는 중`, icon: 'refresh', className: quiet };
  return undefined;
}
