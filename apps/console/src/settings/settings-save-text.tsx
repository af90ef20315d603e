// What changed in a group of settings, or who changed it last.
import type { ReactNode } from 'react';
import { formatDay } from '#console/format/format-time.ts';
import type { Setting } from './settings.api.ts';

export function SettingsSaveText({
  changes,
  settings,
}: {
  changes: readonly string[];
  settings: readonly Setting[];
}): ReactNode {
  if (changes.length > 0)
    return (
      <span className="flex flex-wrap items-center gap-2.5">
        <span className="rounded-xs bg-lamp-100 px-2 py-1 text-small leading-4 font-bold text-glow">
          변경 {changes.length}개
        </span>
        {changes.join(', ')}
      </span>
    );
  const last = settings
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''))[0];
  return last?.changedAt && last.changedBy
    ? `바꾼 것이 없어요 · 마지막 변경 ${formatDay(last.changedAt)} ${last.changedBy.name}`
    : '바꾼 것이 없어요';
}
