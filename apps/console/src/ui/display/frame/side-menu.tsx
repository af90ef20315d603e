// The menu at the left: its groups, its entries and their counts.
import { useSyncExternalStore } from 'react';
import { Link } from '#ui/action/link.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { Tooltip } from '../../overlay/tooltip.tsx';
import { Initial } from '../initial.tsx';

export interface Person {
  name: string;
  /** 소유자 */
  role: string;
  to: string;
  current: boolean;
}

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
  current: boolean;
  /** How much waits there; red only when somebody must decide something. */
  count?: { number: number; urgent: boolean } | undefined;
}

export interface MenuGroup {
  /** 운영, 자산, 고객, 관리; the first entries stand without one. */
  title?: string | undefined;
  entries: readonly MenuEntry[];
}

export function SideMenu(props: { groups: readonly MenuGroup[]; person: Person; onGo: () => void }) {
  const { groups, person, onGo } = props;
  return (
    <>
      <nav className="c-menu__nav" aria-label="메뉴">
        {groups.map(({ title, entries }) => (
          <div key={title ?? ''} className="c-menu__group">
            {title !== undefined && <h2 className="c-menu__title">{title}</h2>}
            {entries.map((entry) => (
              <MenuLink key={entry.to} {...entry} onGo={onGo} />
            ))}
          </div>
        ))}
      </nav>
      <Link
        to={person.to}
        className="c-menu__person"
        aria-current={person.current ? 'page' : undefined}
        onClick={onGo}
      >
        <Initial name={person.name} tone="lamp" />
        <span className="c-menu__label">
          <b>{person.name}</b>
          <span className="c-menu__role">{person.role}</span>
        </span>
        <span className="sr-only">내 계정</span>
      </Link>
    </>
  );
}

const MAX_COUNT = 99;

function MenuLink({ to, label, icon, current, count, onGo }: MenuEntry & { onGo: () => void }) {
  const isRail = useMediaQuery('(min-width: 721px) and (max-width: 1180px)');
  const link = (
    <Link to={to} className="c-menu__entry" aria-current={current ? 'page' : undefined} onClick={onGo}>
      <Icon name={icon} size={18} />
      <span className="c-menu__label">{label}</span>
      {count !== undefined && (
        <em className="c-menu__count" data-urgent={count.urgent || undefined}>
          {count.number > MAX_COUNT ? `${MAX_COUNT}+` : count.number}
          <span className="sr-only">건</span>
        </em>
      )}
    </Link>
  );
  // Where the words stand beside the icon, a tooltip would only say them twice.
  return isRail ? (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
