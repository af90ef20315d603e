// 지금 챙길 일: what somebody must see to, the most pressing first, each with the way there.
import type { Dashboard } from '#console/session/dashboard.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';

type Todo = Dashboard['todos'][number];

const kinds: Record<Todo['kind'], { icon: IconName; act: string }> = {
  REFUSED_REFUNDS: { icon: 'card', act: '처리' },
  LATE_REFUNDS: { icon: 'card', act: '처리' },
  NEW_REPORTS: { icon: 'flag', act: '열기' },
  OVERDUE: { icon: 'clock', act: '열기' },
  FINDINGS: { icon: 'receipt', act: '확인' },
  UNCLOSED_DAYS: { icon: 'receipt', act: '확인' },
  EMPTY_STATIONS: { icon: 'truck', act: '이동 목록' },
  UNSETTLED_PAYMENTS: { icon: 'card', act: '확인' },
  UNSEEN_RETURNS: { icon: 'hidden', act: '확인' },
  MISSING_RETURNS: { icon: 'users', act: '열기' },
  SUSPECTED_LOST: { icon: 'box', act: '열기' },
  LOCKED_STAFF: { icon: 'lock', act: '열기' },
  PRIVACY_REVIEW: { icon: 'shield', act: '점검' },
  FAILING_GATEWAY: { icon: 'card', act: '확인' },
  FAILING_CHANNEL: { icon: 'bell', act: '확인' },
};

/** Red: a decision waits. Yellow: something is running out. Grey: when there is time. */
const toneOf = ({ kind, urgent }: Todo) => {
  if (kind === 'EMPTY_STATIONS') return 'bg-lamp-100 text-lamp-700';
  return urgent ? 'bg-red-50 text-danger' : 'bg-ink-100 text-sub';
};

/** Where the bell leads. */
export const TODO_LIST = 'todos';

export function TodoList({ todos }: { todos: readonly Todo[] }) {
  return (
    <Panel
      title={
        <>
          지금 챙길 일
          {todos.length > 0 && (
            <span
              className={`ml-2 inline-block min-w-4.5 rounded-full px-1.5 text-center text-micro leading-4.5 font-bold ${
                todos.some(({ urgent }) => urgent) ? 'bg-red-600 text-surface' : 'bg-ink-100 text-sub'
              }`}
            >
              {todos.length}
              <span className="sr-only">가지</span>
            </span>
          )}
        </>
      }
      className="self-stretch"
    >
      <span id={TODO_LIST} tabIndex={-1} className="sr-only">
        챙길 일 {todos.length}가지
      </span>
      {todos.length === 0 ? (
        <div className="grid justify-items-center gap-2 py-6 text-center" role="status">
          <LampOn size={112} />
          <p className="font-semibold">지금 챙길 일이 없어요</p>
        </div>
      ) : (
        <ul>
          {todos.map((todo) => (
            <li
              key={todo.kind}
              className="flex min-h-13.5 items-center gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span className={`grid size-8.5 flex-none place-items-center rounded-[11px] ${toneOf(todo)}`}>
                <Icon name={kinds[todo.kind].icon} size={18} />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{todo.title}</b>
                <small className="block truncate text-small text-faint">{todo.line}</small>
              </span>
              <ButtonLink size="s" to={todo.path} aria-label={`${todo.title} ${kinds[todo.kind].act}`}>
                {kinds[todo.kind].act}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
