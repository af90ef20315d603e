// Deleting a canned answer; what was sent with it stays.
import { useNavigate } from 'react-router';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { withObjectJosa } from '#domain/text/josa.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import type { CannedAnswer } from '../inquiry.api.ts';

export function DeleteCannedAnswer({ answer }: { answer: CannedAnswer }) {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const dialogs = useDialogs<'delete'>();
  const remove = useConsoleMutation('DELETE /api/v1/console/canned-answers/{id}', {
    invalidates: ['canned-answers'],
    onSuccess: () => {
      dialogs.close();
      toast('지웠어요');
      setLeaveGuard(undefined);
      void navigate(paths.cannedAnswers, { replace: true });
    },
  });
  return (
    <>
      <Button size="s" variant="dangerPlain" icon="trash" onClick={() => dialogs.open('delete')}>
        지우기…
      </Button>
      {dialogs.shown && (
        <ActionDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={`‘${answer.name}’${objectJosa(answer.name)} 지울까요?`}
          line="이 답으로 보낸 답장은 그대로 남아요. 지우면 되돌릴 수 없어요."
          confirmLabel="지우기"
          destructive
          busy={remove.isPending}
          failure={errorText(remove.error)}
          onCancel={dialogs.close}
          onConfirm={() => remove.mutate({ params: { id: answer.id } })}
        />
      )}
    </>
  );
}

/** The particle alone: the name stands in quotes. */
const objectJosa = (name: string) => withObjectJosa(name).slice(name.length);
