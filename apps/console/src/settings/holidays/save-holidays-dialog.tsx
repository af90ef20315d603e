// Asks why the public holidays of a year are changed.
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Holiday } from '../settings.api.ts';

export interface HolidaysSave {
  /** 2027년 공휴일 4일을 저장할까요? */
  title: string;
  confirm: string;
  holidays: Holiday[];
  /** Of the list these days were chosen from: one read since then may hold somebody else's change. */
  version: number;
}

export interface SaveHolidaysDialogProps {
  year: number;
  save: HolidaysSave;
  open: boolean;
  onClose: () => void;
}

const inOrder = (holidays: readonly Holiday[]) =>
  holidays.toSorted((one, other) => one.day.localeCompare(other.day));

export function SaveHolidaysDialog({ year, save, open, onClose }: SaveHolidaysDialogProps) {
  const { toast } = useToasts();
  const put = useConsoleMutation('PUT /api/v1/console/holidays/{year}', {
    invalidates: ['holidays', 'audit', 'stations'],
    onSuccess: () => {
      toast(`${year}년 공휴일을 저장했어요`);
      onClose();
    },
    onError: useReread('holidays'),
  });
  return (
    <ReasonDialog
      open={open}
      title={save.title}
      line="공휴일 휴무를 켠 스테이션의 여는 시간이 바뀌어요."
      confirmLabel={save.confirm}
      busy={put.isPending}
      failure={failureOf(put.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        put.mutate({
          params: { year },
          body: { holidays: inOrder(save.holidays), reason, version: save.version },
        })
      }
    />
  );
}

function failureOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (hasCode(error, 'VERSION_CONFLICT'))
    return '다른 분이 먼저 바꿨어요. 닫고 지금 목록을 확인한 다음 다시 해 주세요.';
  return errorMessage(error, '저장하지 못했어요. 잠시 후 다시 시도해 주세요.');
}
