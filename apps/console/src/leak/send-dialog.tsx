// Tells those concerned: with a reason, the number of them typed, and a fresh code.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { leakChanges, type Leak } from './leak.api.ts';
import { people, postingRule } from './leak.text.ts';

export interface SendDialogProps {
  open: boolean;
  leak: Leak;
  onSent: (leak: Leak) => void;
  onClose: () => void;
}

export function SendDialog({ open, leak, onSent, onClose }: SendDialogProps) {
  const { toast } = useToasts();
  const { reachable, english, touched } = leak.people;
  const send = useConsoleMutation('POST /api/v1/console/leaks/{id}/send', {
    invalidates: leakChanges,
    onSuccess: (sent) => {
      toast(`${people(reachable)}에게 보내기 시작했어요`);
      onSent(sent);
      onClose();
    },
    onError: useReread('leaks'),
  });
  const label = `${people(reachable)}에게 알리기`;
  return (
    <ReasonDialog
      open={open}
      destructive
      title={`${people(reachable)}에게 개인정보 사고를 알릴까요?`}
      line="알림 설정과 관계없이 모두에게 메일을 보내요. 보낸 뒤에는 글도 명단도 고칠 수 없어요."
      confirmLabel={label}
      busy={send.isPending}
      failure={errorText(send.error)}
      nameToType={people(reachable)}
      onCancel={onClose}
      onConfirm={(reason) =>
        send.mutate({
          params: { id: leak.id },
          body: { people: reachable, reason, version: leak.version },
          about: {
            reason: '많은 분께 메일을 보내는 일이라 다시 확인해요.',
            title: `${leak.no} · ${label}`,
            detail: `사유: ${reason}`,
            confirmLabel: '확인하고 알리기',
          },
        })
      }
    >
      <div className="rounded-[12px] bg-ink-50 px-3.5 py-2">
        <Facts>
          <Fact name="한국어로">{people(reachable - english)}</Fact>
          <Fact name="영어로">{people(english)}</Fact>
          <Fact name="메일로 알릴 회원" total>
            {people(reachable)}
          </Fact>
        </Facts>
      </div>
      {touched > reachable && <p className="text-small text-sub">{postingRule(touched - reachable)}</p>}
    </ReasonDialog>
  );
}
