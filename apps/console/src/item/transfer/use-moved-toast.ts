// What was put on a list of moves, said with the way back: for ten seconds the list can be given up again.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorMessage } from '#client/api-error.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';

type Made = ConsoleReply<'POST /api/v1/console/transfers'>;

export function useMovedToast(): (made: Made) => void {
  const { toast } = useToasts();
  const cancel = useConsoleMutation('POST /api/v1/console/transfers/{id}/cancel', {
    invalidates: ['transfers', 'items'],
  });
  const undo = async ({ id, no, version }: Made) => {
    try {
      await cancel.mutateAsync({ params: { id }, body: { reason: '이동을 되돌림', version } });
      toast(`${no} 이동 목록을 되돌렸어요`);
    } catch (error) {
      // Somebody has begun to carry it.
      toast(errorMessage(error, '되돌리지 못했어요.'), { tone: 'fail' });
    }
  };
  return (made) =>
    toast(`${made.no} 이동 목록에 ${made.items.length}개를 담았어요`, {
      action: { label: '되돌리기', onPress: () => void undo(made) },
    });
}
