// The frame of a field page: a column for a phone with its header, the line about the connection, and the tabs or the page's own buttons.
import { useEffect, type ReactNode } from 'react';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { Link } from '#ui/action/link.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { OutboxLine } from '../outbox/outbox-line.tsx';
import { useFieldBack } from './use-field-back.ts';

type TabName = 'todo' | 'scan' | 'stock' | 'transfers';

const tabs = [
  { name: 'todo', to: fieldPaths.todo, label: '할 일', icon: 'list' },
  { name: 'scan', to: fieldPaths.scan(), label: '스캔', icon: 'scan' },
  { name: 'stock', to: fieldPaths.stock, label: '재고', icon: 'box' },
  { name: 'transfers', to: fieldPaths.transfers, label: '내 이동', icon: 'truck' },
] as const satisfies readonly { name: TabName; to: string; label: string; icon: IconName }[];

interface FieldPageProps {
  title: string;
  /** A page of a tab has the tabs below; any other page has Back, and its buttons below. */
  tab?: TabName;
  /** Where Back leads for someone who opened this address directly; with a tab, the page stands below that tab's own. */
  back?: string;
  /** At the right of the header. */
  end?: ReactNode;
  /** The page's own buttons, always in sight. */
  buttons?: ReactNode;
  /** White instead of grey, for a form. */
  plain?: boolean;
  children: ReactNode;
}

export function FieldPage({ title, tab, back, end, buttons, plain, children }: FieldPageProps) {
  useEffect(() => {
    document.title = `${title} · 온데스크 현장`;
  }, [title]);
  return (
    <div
      className={`mx-auto flex min-h-dvh max-w-column flex-col text-body-2 ${plain === true ? 'bg-surface' : 'bg-sunken'}`}
    >
      <header className="night sticky top-0 z-(--od-z-header) bg-(--od-surface-menu) pt-(--od-safe-t) text-inverse">
        <div className="flex h-14 items-center gap-1 px-2">
          {tab === undefined || back !== undefined ? (
            <BackButton to={back ?? fieldPaths.todo} />
          ) : (
            <span className="w-3" />
          )}
          <h1 className="min-w-0 flex-1 truncate text-body-1 leading-6 font-semibold">{title}</h1>
          {end}
        </div>
        <OutboxLine />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={`flex flex-1 flex-col gap-3 outline-none ${plain === true ? 'px-5 pt-4 pb-6' : 'px-4 pt-4 pb-5'}`}
      >
        {children}
      </main>
      {tab !== undefined && <TabBar current={tab} />}
      {buttons !== undefined && buttons !== false && (
        <div
          data-bottom-bar
          className="sticky bottom-0 z-(--od-z-dock) grid grid-flow-col gap-2.5 bg-surface px-4 pt-3 pb-[calc(20px+var(--od-safe-b))] shadow-up *:px-3 *:whitespace-nowrap has-[>:nth-child(2)]:grid-cols-[1fr_1.35fr]"
        >
          {buttons}
        </div>
      )}
    </div>
  );
}

function BackButton({ to }: { to: string }) {
  return <IconButton icon="back" label="뒤로 가기" onClick={useFieldBack(to)} />;
}

function TabBar({ current }: { current: TabName }) {
  return (
    <nav
      data-bottom-bar
      aria-label="현장 메뉴"
      className="sticky bottom-0 z-(--od-z-dock) grid grid-cols-4 bg-surface px-2 pt-1.5 pb-[calc(8px+var(--od-safe-b))] shadow-up"
    >
      {tabs.map(({ name, to, label, icon }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          className="relative grid min-h-13 content-center justify-items-center gap-[3px] rounded-[14px] text-[0.75rem] leading-4 font-semibold text-faint aria-[current]:text-main aria-[current]:before:absolute aria-[current]:before:-top-1.5 aria-[current]:before:h-[3px] aria-[current]:before:w-7 aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-accent"
        >
          <Icon name={icon} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
