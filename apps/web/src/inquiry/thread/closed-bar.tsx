// Below a closed inquiry: it can be opened again for a while, and then a new one goes on from it.
import { formatShortTime } from '#domain/time/korean-time.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import type { Inquiry, ThreadActs } from './thread.api.ts';
import * as text from './closed-bar.text.ts';

export function ClosedBar({ inquiry, acts: { reopen } }: { inquiry: Inquiry; acts: ThreadActs }) {
  const showError = useErrorToast();
  const { canReopenUntil } = inquiry;
  const until = canReopenUntil === null ? undefined : formatShortTime(new Date(canReopenUntil));
  return (
    <BottomBar>
      <p className="mb-2.5 text-center text-caption text-sub tabular-nums">
        <b className="mr-1.5 font-semibold">{text.closed}</b>
        {until === undefined ? text.tooLateToReopen : text.canReopen(until)}
      </p>
      {until === undefined ? (
        <ButtonLink block to={paths.newInquiry({ rental: inquiry.rental?.token, earlier: inquiry.id })}>
          {text.askAgain}
        </ButtonLink>
      ) : (
        <Button
          block
          variant="secondary"
          busy={reopen.isPending}
          onClick={() => reopen.mutate(undefined, { onError: (error) => showError(error, text.notChanged) })}
        >
          {text.reopen}
        </Button>
      )}
    </BottomBar>
  );
}
