// The words of a save bar: what changed, and who saved last.
import { Badge } from '#console/ui/display/badge.tsx';

export interface SaveWordsProps {
  changes: readonly string[];
  /** 마지막 저장 11.12 10:08 · 오지안 */
  lastSaved?: string | undefined;
}

export function SaveText({ changes, lastSaved }: SaveWordsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {changes.length > 0 && (
        <>
          <Badge tone="lit">변경 {changes.length}개</Badge>
          <span>{changes.join(', ')}</span>
        </>
      )}
      {lastSaved !== undefined && <span className="ml-auto text-faint">{lastSaved}</span>}
    </div>
  );
}
