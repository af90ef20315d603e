// The frame of every screen: the navy menu at the left, which becomes a rail of icons and then a drawer, and the content.
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { Logo, LogoMark } from '#ui/illustration/logo.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import './frame.css';

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

export interface Person {
  name: string;
  /** 소유자 */
  role: string;
  to: string;
  current: boolean;
}

export interface FrameProps {
  home: string;
  groups: readonly MenuGroup[];
  person: Person;
  onSearch: () => void;
  children: ReactNode;
}

export function Frame({ home, groups, person, onSearch, children }: FrameProps) {
  const [drawer, setDrawer] = useState(false);
  const menu = <MenuContent groups={groups} person={person} onGo={() => setDrawer(false)} />;
  return (
    <div className="c-frame">
      <div className="c-menu night">
        <Link to={home} className="c-menu__logo" aria-label="온데스크 운영 콘솔, 처음으로">
          <span className="c-menu__word">
            <Logo height={27} tone="night" />
          </span>
          <span className="c-menu__mark">
            <LogoMark height={30} tone="night" />
          </span>
        </Link>
        {menu}
      </div>
      <div className="c-frame__main">
        <div className="c-bar">
          <button
            type="button"
            className="c-bar__button"
            aria-label="메뉴 열기"
            aria-expanded={drawer}
            onClick={() => setDrawer(true)}
          >
            <Icon name="menu" size={24} />
          </button>
          <Link to={home} className="c-bar__logo" aria-label="온데스크 운영 콘솔, 처음으로">
            <Logo height={26} />
          </Link>
          <button type="button" className="c-bar__button" aria-label="검색 또는 이동" onClick={onSearch}>
            <Icon name="search" size={24} />
          </button>
        </div>
        <main id="content" tabIndex={-1} className="c-frame__content">
          {children}
        </main>
      </div>
      <Modal
        open={drawer}
        onClose={() => setDrawer(false)}
        variant="drawer"
        className="c-menu-drawer"
        label="메뉴"
      >
        <div className="c-menu c-menu--drawer night">{menu}</div>
      </Modal>
    </div>
  );
}

function MenuContent(props: { groups: readonly MenuGroup[]; person: Person; onGo: () => void }) {
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

const initialTones = {
  lamp: 'c-initial--lamp',
  green: 'c-initial--green',
  blue: 'c-initial--blue',
  grey: 'c-initial--grey',
  red: 'c-initial--red',
} as const;

export type InitialTone = keyof typeof initialTones;

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

/** A person as the first letter of their name. */
export function Initial({ name, tone = 'grey' }: { name: string; tone?: InitialTone }) {
  return (
    <span className={`c-initial ${initialTones[tone]}`} aria-hidden="true">
      {name.at(0)}
    </span>
  );
}

/** Looks like a field, opens the palette. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <button type="button" className="c-palette-button" aria-keyshortcuts="Meta+K Control+K" onClick={onPress}>
      <Icon name="search" size={17} />
      <span className="c-palette-button__words">검색 또는 이동</span>
      <kbd className="c-palette-button__key">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
