// 지금 챙길 일: what somebody must see to, the most pressing first, each with the way there.
import { useState, type Ref } from 'react';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { describeTodo, type Todo } from './todo.text.ts';

/** Red: a decision waits. Yellow: something is running out. Grey: when there is time. */
const toneOf = ({ kind, urgent }: Todo) => {
  if (kind === 'EMPTY_STATIONS') return 'bg-lamp-100 text-lamp-700';
  return urgent ? 'bg-red-50 text-danger' : 'bg-ink-100 text-sub';
};

/** As many as have room beside the chart; the rest is less pressing. */
const SHOWN_AT_FIRST = 6;

export interface TodoListProps {
  todos: readonly Todo[];
  /** Where the bell leads. */
  ref: Ref<HTMLElement>;
  /** Beside the chart, which would become as high as a long list. */
  short?: boolean | undefined;
}

export function TodoList({ todos, ref, short = false }: TodoListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const more = short ? todos.length - SHOWN_AT_FIRST : 0;
  const shown = more > 0 && !showsAll ? todos.slice(0, SHOWN_AT_FIRST) : todos;
  return (
    <Panel
      ref={ref}
      title={
        <>
          지금 챙길 일
          {todos.length > 0 && (
            <span
              className={`ml-2 inline-block min-w-4.5 rounded-full px-1.5 text-center text-micro leading-4.5 font-bold ${
                todos.some(({ urgent }) => urgent) ? 'bg-danger-fill text-inverse' : 'bg-ink-100 text-sub'
              }`}
            >
              {todos.length}
              <span className="sr-only">가지</span>
            </span>
          )}
        </>
      }
      // Seen however the bell was pressed: after a mouse the browser draws no focus.
      className="self-stretch focus:outline-3 focus:outline-offset-2 focus:outline-(--od-focus)"
    >
      {todos.length === 0 ? (
        <div className="grid justify-items-center gap-2 py-6 text-center" role="status">
          <LampOn size={112} />
          <p className="font-semibold">지금 챙길 일이 없어요</p>
        </div>
      ) : (
        <>
          <ul>
            {shown.map((todo) => (
              <TodoLine key={todo.kind} todo={todo} />
            ))}
          </ul>
          {more > 0 && (
            <Button size="s" className="mt-1" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? '접기' : `${more}가지 더 보기`}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function TodoLine({ todo }: { todo: Todo }) {
  const { icon, title, line, action, path } = describeTodo(todo);
  return (
    <li className="flex min-h-13.5 items-center gap-3 border-b border-line py-1.5 last:border-0">
      <span className={`grid size-8.5 flex-none place-items-center rounded-[11px] ${toneOf(todo)}`}>
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        <small className="block truncate text-small text-faint">{line}</small>
      </span>
      <ButtonLink size="s" to={path} aria-label={`${title} ${action}`}>
        {action}
      </ButtonLink>
    </li>
  );
}
