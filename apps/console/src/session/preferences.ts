// What a person has set for themselves, remembered by the server under these names: words joined by hyphens, as it takes them.
import { useQueryClient } from '@tanstack/react-query';
import { consoleCall } from '#client/console/console-call.ts';
import { logError } from '#client/log-error.ts';
import type { Density } from '#console/ui/list/list-column.ts';
import { sessionKey, useSession, type StaffSession } from './session.api.ts';

interface Preferences {
  density: Density;
  'stations-density': Density;
  'products-density': Density;
  'items-hidden-columns': readonly string[];
  'products-hidden-columns': readonly string[];
  'rentals-hidden-columns': readonly string[];
  'stations-hidden-columns': readonly string[];
  'single-keys': boolean;
}

export const usualPreferences: Preferences = {
  density: 'normal',
  'stations-density': 'roomy',
  'products-density': 'normal',
  'items-hidden-columns': [],
  'products-hidden-columns': [],
  'rentals-hidden-columns': [],
  'stations-hidden-columns': [],
  'single-keys': true,
};

/** `const [density, setDensity] = usePreference('density')` */
export function usePreference<Key extends keyof Preferences>(
  key: Key,
): [Preferences[Key], (value: Preferences[Key]) => void] {
  const { preferences } = useSession();
  const client = useQueryClient();
  const value = (preferences[key] as Preferences[Key] | undefined) ?? usualPreferences[key];
  const change = (next: Preferences[Key]) => {
    client.setQueryData<StaffSession>(
      sessionKey,
      (session) => session && { ...session, preferences: { ...session.preferences, [key]: next } },
    );
    consoleCall('PATCH /api/v1/console/account/preferences', {
      body: { key, value: next as string | boolean | string[] },
    }).catch((error: unknown) => logError(error, 'a preference could not be remembered'));
  };
  return [value, change];
}

/** How close the rows of every list stand that has no density of its own. */
export function useDensity(): Density {
  const [density] = usePreference('density');
  return density;
}

/** Stations and products have a density of their own: what one reads in them differs from the other lists. */
const densityKeys = {
  items: 'density',
  rentals: 'density',
  products: 'products-density',
  stations: 'stations-density',
} as const;

interface AddressedColumns {
  /** What the address says, where it says something. */
  hidden?: readonly string[] | undefined;
  onHide?: ((hidden: readonly string[]) => void) | undefined;
}

/** Columns and density of a list: `menu` for its `ColumnsMenu`, `shown` for the list itself. */
export function useListDisplay(
  list: keyof typeof densityKeys,
  { hidden: addressed, onHide }: AddressedColumns = {},
) {
  const [density, setDensity] = usePreference(densityKeys[list]);
  const [remembered, remember] = usePreference(`${list}-hidden-columns`);
  const hidden = addressed ?? remembered;
  return {
    shown: { density, hiddenColumns: hidden },
    menu: {
      density,
      onDensity: setDensity,
      hidden,
      onHide: (next: readonly string[]) => {
        onHide?.(next);
        remember(next);
      },
    },
  };
}
