// Around every screen behind the sign-in: menu by rights, palette, shortcuts, the warning before the session ends.
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDownloadsShown } from '#console/export/downloads.ts';
import { isUnder, mayOpen, menuItems } from '#console/navigation/menu-entries.ts';
import { openPalette, usePaletteOpen } from '#console/navigation/open-palette.ts';
import { paths } from '#console/navigation/paths.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { HeadControl } from '#console/navigation/head-control.ts';
import { useDashboard, type Dashboard } from '#console/session/dashboard.api.ts';
import { useLiveFeed } from '#console/session/live-feed.ts';
import { usePreference } from '#console/session/preferences.ts';
import { useSession } from '#console/session/session.api.ts';
import { SessionWarning } from '#console/session/session-warning.tsx';
import { StepUpProvider } from '#console/session/step-up-dialog.tsx';
import { SavedViewsContext, type SavedViewsProps } from '#console/ui/list/saved-views.tsx';
import { Frame } from '#console/ui/display/frame/frame.tsx';
import type { MenuEntry, MenuGroup } from '#console/ui/display/frame/side-menu.tsx';
import { enableSingleKeys, useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { lazyComponent, prefetch } from '#ui/navigation/lazy-component.tsx';
import { useRememberOpened } from './recently-opened.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

const DownloadsTray = lazyComponent(
  async () => (await import('#console/export/downloads-tray.tsx')).DownloadsTray,
);
// Fetched by themselves: what they are made of belongs to the screens, whose styles must come after the app's own.
const TodoBell = lazyComponent(async () => (await import('./todo-bell.tsx')).TodoBell);
const LazySavedViews = lazyComponent(
  async () => (await import('#console/saved-view/saved-views-menu.tsx')).SavedViewsMenu,
);
const SavedViewsMenu = (props: SavedViewsProps) => (
  <Suspense fallback={null}>
    <LazySavedViews {...props} />
  </Suspense>
);
const todoBell = (
  <Suspense fallback={null}>
    <TodoBell />
  </Suspense>
);
const fetchPalette = async () => (await import('./palette.tsx')).ConsolePalette;
const ConsolePalette = lazyComponent(fetchPalette);

export function SignedInFrame({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const downloadsShown = useDownloadsShown();
  const palette = useOpenedOnce(usePaletteOpen());
  const [singleKeys] = usePreference('single-keys');
  useEffect(() => {
    enableSingleKeys(singleKeys);
    // The next to sign in on this page chooses for themselves.
    return () => enableSingleKeys(true);
  }, [singleKeys]);
  // Whoever presses ⌘K types at once: what is typed must not reach the shortcuts of the screen below.
  useEffect(() => prefetch(fetchPalette), []);
  useLiveFeed();
  useRememberOpened();

  const entries = menuItems.filter((item) => mayOpen(item, me.rights));
  useShortcuts({
    'Mod+k': openPalette,
    '?': () => setHelp(true),
    ...Object.fromEntries(entries.map(({ key, to }) => [`g ${key}`, () => void navigate(to)])),
  });

  const maySeeTodos = me.rights.includes('dashboard.read');
  const todos = useDashboard().data?.todos ?? [];
  const groups: MenuGroup[] = [...Map.groupBy(entries, ({ group }) => group)].map(([title, items]) => ({
    title: title === '' ? undefined : title,
    entries: items.map((item) => ({
      to: item.to,
      label: item.label,
      icon: item.icon,
      current: isUnder(pathname, item),
      count: countOf(todos.filter(({ kind }) => item.counts?.includes(kind) === true)),
    })),
  }));
  return (
    <StepUpProvider>
      <Frame
        home={paths.home}
        groups={groups}
        person={{
          name: me.name,
          role: roleNames[me.role],
          to: paths.account,
          current: isUnder(pathname, { to: paths.account }),
        }}
        onSearch={openPalette}
      >
        {/* The dashboard has the list itself, and its own bell that leads to it. */}
        <HeadControl value={pathname === paths.home || !maySeeTodos ? null : todoBell}>
          <SavedViewsContext value={SavedViewsMenu}>{children}</SavedViewsContext>
        </HeadControl>
      </Frame>
      {palette.opened && (
        <Suspense fallback={null}>
          <ConsolePalette open={palette.open} onHelp={() => setHelp(true)} />
        </Suspense>
      )}
      {downloadsShown && (
        <Suspense fallback={null}>
          <DownloadsTray />
        </Suspense>
      )}
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
      <SessionWarning />
    </StepUpProvider>
  );
}

function countOf(todos: Dashboard['todos']): MenuEntry['count'] {
  if (todos.length === 0) return undefined;
  return {
    number: todos.reduce((sum, { count }) => sum + count, 0),
    urgent: todos.some(({ urgent }) => urgent),
  };
}

/** Stays mounted after the first opening, so that it can close in its own time. */
function useOpenedOnce(open: boolean): { open: boolean; opened: boolean } {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return { open, opened };
}
