// The bell in the head of every screen: how many things are urgent, and the list of what to see to.
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDashboard } from '#console/session/dashboard.api.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';

const TodoList = lazyComponent(async () => (await import('#console/dashboard/todo-list.tsx')).TodoList);

export function TodoBell() {
  const dashboard = useDashboard();
  const todos = dashboard.data?.todos;
  const { key } = useLocation();
  const list = useRef<HTMLElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  const urgent = todos?.filter((todo) => todo.urgent).length ?? 0;
  const label = urgent === 0 ? '챙길 일' : `챙길 일, 급한 일 ${urgent}가지`;
  return (
    <Popover
      // Whoever follows one of its links leaves it.
      open={openAt === key}
      onOpenChange={(open) => setOpenAt(open ? key : undefined)}
      trigger={<IconButton icon="bell" label={label} count={urgent} />}
      label="챙길 일"
    >
      <Suspense fallback={null}>
        <AsyncContent
          query={dashboard}
          failed={
            <FailedList
              error={dashboard.error}
              retrying={dashboard.isFetching}
              onRetry={() => void dashboard.refetch()}
            />
          }
        >
          {(read) => <TodoList todos={read.todos} ref={list} />}
        </AsyncContent>
      </Suspense>
    </Popover>
  );
}
