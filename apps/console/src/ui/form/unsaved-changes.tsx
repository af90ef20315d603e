// Asks before unsaved changes are left behind: by a link, by the browser's Back, or by closing the tab.
import { useLayoutEffect, useState } from 'react';
import { navigateAfterClosing, useCloseOnBack } from '#ui/navigation/close-on-back.ts';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { ActionDialog } from '../overlay/action-dialog.tsx';

export interface UnsavedChangesProps {
  /** How many fields differ from what was saved; 0 asks nothing. */
  changes: number;
  /** They are given up: nothing of them may be offered again. */
  onLeave?: (() => void) | undefined;
}

export function UnsavedChanges({ changes, onLeave }: UnsavedChangesProps) {
  const [leave, setLeave] = useState<() => void>();
  const isAsking = leave !== undefined;
  const isDirty = changes > 0;

  // With what the screen says, not after it was painted: whoever reads that it is saved may leave.
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    setLeaveGuard((navigation) => setLeave(() => navigation));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      setLeaveGuard(undefined);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  // The form lies over its own address like an open dialog, so that Back asks before it leads away.
  useCloseOnBack(isDirty && !isAsking, () => setLeave(() => goBack));

  return (
    <ActionDialog
      open={isAsking}
      title="저장하지 않고 나갈까요?"
      line={`바꾼 내용 ${changes}개가 사라져요.`}
      confirmLabel="저장하지 않고 나가기"
      cancelLabel="계속 고치기"
      destructive
      onCancel={() => setLeave(undefined)}
      onConfirm={() => {
        setLeaveGuard(undefined);
        onLeave?.();
        leave?.();
      }}
    />
  );
}

const goBack = () => navigateAfterClosing(() => window.history.back());
