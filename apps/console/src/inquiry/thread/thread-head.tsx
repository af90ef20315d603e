// The head of a conversation: number, state, category, who answers it, and ending it.
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { paths } from '#console/navigation/paths.ts';
import { useStayAt } from '#console/navigation/use-stay-at.ts';
import { useSession } from '#console/session/session.api.ts';
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Initial } from '#console/ui/display/initial.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { CopyButton } from '#console/ui/overlay/copy-button.tsx';
import { MenuChoice, MenuPopup } from '#console/ui/overlay/menu.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { changedByInquiries, type InquiryDetail } from '../inquiry.api.ts';
import { stateBadges, takenText, titleOf } from '../inquiry.text.ts';

export function ThreadHead({ inquiry }: { inquiry: InquiryDetail }) {
  const { earlier, later } = inquiry;
  const badge = stateBadges[inquiry.state];
  return (
    <div className="border-b border-line px-5 pt-3.5 pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link to={paths.inquiries} className="hidden text-small font-semibold text-sub max-stack:block">
          문의 전체
        </Link>
        <span className="flex items-center text-small text-faint">
          {inquiry.no}
          <CopyButton text={inquiry.no} />
        </span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <CategoryMenu inquiry={inquiry} />
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Taking inquiry={inquiry} />
          {inquiry.state !== 'CLOSED' && <Closing inquiry={inquiry} />}
        </span>
      </div>
      <h2 className="mt-1.5 line-clamp-2 text-[1.125rem]/[1.625rem] font-bold tracking-[-0.02em] break-words">
        {titleOf(inquiry)}
      </h2>
      {earlier !== null && (
        <p className="text-small text-sub">
          <Link to={paths.inquiry(earlier.id)} className="underline">
            {earlier.no}
          </Link>
          에서 이어진 문의예요
        </p>
      )}
      {later !== null && (
        <p className="text-small text-sub">
          <Link to={paths.inquiry(later.id)} className="underline">
            {later.no}
          </Link>
          로 다시 문의했어요
        </p>
      )}
    </div>
  );
}

function CategoryMenu({ inquiry }: { inquiry: InquiryDetail }) {
  const fail = useFailure('분류를 바꾸지 못했어요.');
  const change = useConsoleMutation('POST /api/v1/console/inquiries/{id}/category', {
    invalidates: changedByInquiries,
    onError: fail,
  });
  return (
    <MenuPopup
      trigger={
        <Button size="s" iconAfter="down" busy={change.isPending}>
          <span className="sr-only">분류 </span>
          {inquiryCategories[inquiry.category]}
        </Button>
      }
    >
      <MenuChoice
        title="분류"
        value={inquiry.category}
        choices={Object.entries(inquiryCategories).map(([value, label]) => ({ value, label }))}
        onChange={(category) =>
          change.mutate({
            params: { id: inquiry.id },
            body: { category: category as InquiryCategory, version: inquiry.version },
          })
        }
      />
    </MenuPopup>
  );
}

function Taking({ inquiry }: { inquiry: InquiryDetail }) {
  const { me } = useSession();
  const fail = useFailure('맡지 못했어요. 잠시 후 다시 시도해 주세요.');
  const action = {
    invalidates: changedByInquiries,
    onSuccess: useStayAt(paths.inquiry(inquiry.id)),
    onError: fail,
  };
  const take = useConsoleMutation('POST /api/v1/console/inquiries/{id}/take', action);
  const release = useConsoleMutation('POST /api/v1/console/inquiries/{id}/release', action);
  const { takenBy } = inquiry;
  const params = { id: inquiry.id };
  return (
    <>
      {takenBy !== null && (
        <span className="flex items-center gap-1.5 text-small text-sub">
          <Initial name={takenBy.name} tone={takenBy.id === me.id ? 'lamp' : 'green'} size="s" />
          <span>{takenText(takenBy, me.id)}</span>
        </span>
      )}
      {takenBy?.id === me.id ? (
        <Button size="s" busy={release.isPending} onClick={() => release.mutate({ params })}>
          놓기
        </Button>
      ) : (
        takenBy === null &&
        inquiry.state !== 'CLOSED' && (
          <Button size="s" busy={take.isPending} onClick={() => take.mutate({ params })}>
            내가 맡기
          </Button>
        )
      )}
    </>
  );
}

function Closing({ inquiry }: { inquiry: InquiryDetail }) {
  const { toast } = useToasts();
  const dialogs = useDialogs<'close'>();
  const stay = useStayAt(paths.inquiry(inquiry.id));
  const close = useConsoleMutation('POST /api/v1/console/inquiries/{id}/close', {
    invalidates: changedByInquiries,
    onSuccess: ({ no }) => {
      dialogs.close();
      stay();
      toast(`${no} 문의를 끝냈어요`);
    },
    onError: useReread('inquiries'),
  });
  useShortcuts({ e: () => dialogs.open('close') });
  return (
    <>
      <Button size="s" onClick={() => dialogs.open('close')}>
        종료
      </Button>
      {dialogs.shown === 'close' && (
        <ActionDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={inquiry.state === 'WAITING' ? '답 없이 문의를 끝낼까요?' : '문의를 끝낼까요?'}
          line="고객에게 따로 알리지 않아요. 고객은 7일 안에 다시 열 수 있어요."
          confirmLabel="문의 끝내기"
          firstFocus="confirm"
          busy={close.isPending}
          failure={errorText(close.error)}
          onCancel={dialogs.close}
          onConfirm={() => close.mutate({ params: { id: inquiry.id }, body: { version: inquiry.version } })}
        />
      )}
    </>
  );
}

/** Somebody else was first: what they did is shown. */
function useFailure(sentence: string) {
  const { toast } = useToasts();
  const reread = useReread('inquiries');
  return (error: Error) => {
    toast(errorMessage(error, sentence), { tone: 'fail' });
    reread(error);
  };
}
