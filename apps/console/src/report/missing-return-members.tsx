// Members with three or more returns that were not there; a manager looks at them, nothing happens by itself.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { memberName } from '#console/format/member-name.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';

export function MissingReturnMembers() {
  const offenders = useQuery(
    consoleQuery('GET /api/v1/console/unseen-returns/offenders', { tags: ['unseen-returns'] }),
  );
  return (
    <Panel>
      <AsyncContent
        query={offenders}
        failed={
          <FailedList
            error={offenders.error}
            retrying={offenders.isFetching}
            onRetry={() => void offenders.refetch()}
          />
        }
        isEmpty={({ content }) => content.length === 0}
        empty={<EmptyList title="반복한 회원이 없어요" goodNews />}
      >
        {({ content }) => (
          <ul>
            {content.map(({ member, missing, lastAt }) => (
              <li key={member.id} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
                <Link to={paths.member(member.id)} className="font-semibold">
                  {memberName(member)}님
                </Link>
                <span className="text-small text-faint">{member.no}</span>
                <span className="ml-auto text-small text-sub">
                  반납한 자리에 없던 물품 <b className="text-danger">{missing}번</b> · 마지막{' '}
                  {formatTime(lastAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </Panel>
  );
}
