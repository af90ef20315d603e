// The frame of every screen: the navy menu at the left, which becomes a rail of icons and then a drawer, and the content.
import { useState, type ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { Logo, LogoMark } from '#ui/illustration/logo.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { Icon } from '../icon.tsx';
import './frame.css';
import { SideMenu, type MenuGroup, type Person } from './side-menu.tsx';

export interface FrameProps {
  home: string;
  groups: readonly MenuGroup[];
  person: Person;
  onSearch: () => void;
  children: ReactNode;
}

export function Frame({ home, groups, person, onSearch, children }: FrameProps) {
  const [drawer, setDrawer] = useState(false);
  const menu = <SideMenu groups={groups} person={person} onGo={() => setDrawer(false)} />;
  return (
    <div className="c-frame">
      <SkipLink />
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

/** The first thing the Tab key reaches: past the menu. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-90 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-3"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      본문으로 건너뛰기
    </a>
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
