// Around every screen behind the sign-in: menu by rights, palette, shortcuts, the warning before the session ends.
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isUnder, mayOpen, menuItems } from '#console/navigation/menu-entries.ts';
import { openPalette, usePaletteOpen } from '#console/navigation/open-palette.ts';
import { paths } from '#console/navigation/paths.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { usePreference, useSession } from '#console/session/session.api.ts';
import { SessionWarning } from '#console/session/session-warning.tsx';
import { StepUpProvider } from '#console/session/step-up-dialog.tsx';
import { Frame, type MenuGroup } from '#ui/console/frame.tsx';
import { enableSingleKeys, useShortcuts } from '#ui/console/shortcuts.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

const ConsolePalette = lazyComponent(async () => (await import('./palette.tsx')).ConsolePalette);

export function SignedInFrame({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const palette = useOpenedOnce(usePaletteOpen());
  const [singleKeys] = usePreference('single-keys', true);
  useEffect(() => enableSingleKeys(singleKeys), [singleKeys]);

  const entries = menuItems.filter((item) => mayOpen(item, me.rights));
  useShortcuts({
    'Mod+k': openPalette,
    '?': () => setHelp(true),
    ...Object.fromEntries(entries.map(({ key, to }) => [`g ${key}`, () => void navigate(to)])),
  });

  const groups: MenuGroup[] = [...Map.groupBy(entries, ({ group }) => group)].map(([title, items]) => ({
    title,
    entries: items.map(({ to, label, icon }) => ({ to, label, icon, current: isUnder(pathname, to) })),
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
          current: pathname === paths.account,
        }}
        onSearch={openPalette}
      >
        {children}
      </Frame>
      {palette.opened && (
        <Suspense fallback={null}>
          <ConsolePalette open={palette.open} onHelp={() => setHelp(true)} />
        </Suspense>
      )}
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
      <SessionWarning />
    </StepUpProvider>
  );
}

/** Stays mounted after the first opening, so that it can close in its own time. */
function useOpenedOnce(open: boolean): { open: boolean; opened: boolean } {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return { open, opened };
}
