// What the panels beside the settings show: a group, with its values as they are typed.
import type { SettingGroup, SettingKey } from '#domain/settings.ts';
import type { Typed } from './field/setting-input.ts';

export interface SettingsSideProps {
  /** The rules of points are edited where points are. */
  group: Exclude<SettingGroup, 'points'>;
  /** As it is typed now; of another group as it is saved. */
  valueOf: (key: SettingKey) => Typed | undefined;
}
