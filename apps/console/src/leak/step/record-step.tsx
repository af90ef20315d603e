// 기록과 신고: when it was told, reported and posted, and closing it.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatExactTime } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { paths } from '#console/navigation/paths.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { CloseDialog } from '../close-dialog.tsx';
import type { Leak } from '../leak.api.ts';
import { people, steps } from '../leak.text.ts';
import { RecordDialog, type RecordKind } from '../record-dialog.tsx';

export interface RecordStepProps {
  leak: Leak;
  onChanged: (leak: Leak) => void;
}

const when = (at: string | null, ...facts: (string | null | undefined)[]) =>
  at === null ? '–' : joinFacts(formatExactTime(at), ...facts);

export function RecordStep({ leak, onChanged }: RecordStepProps) {
  const dialogs = useDialogs<RecordKind | 'done' | 'notALeak'>();
  const isOpen = leak.state !== 'CLOSED';
  const { results, touched, reachable } = leak.people;
  return (
    <>
      <Panel title={steps.record}>
        <Facts>
          <Fact name="알게 된 때">{when(leak.knownAt)}</Fact>
          <Fact name="기록 시작">{when(leak.createdAt, leak.createdBy?.name ?? '서버에서')}</Fact>
          <Fact name="알린 때">{when(leak.sentAt, leak.sentBy?.name)}</Fact>
          <Fact name="닿은 회원">{leak.sentAt === null ? '–' : people(results.SENT)}</Fact>
          <Fact name="닿지 않은 회원">
            {people(
              leak.sentAt === null
                ? touched - reachable
                : results.FAILED + results.UNSURE + results.NO_ADDRESS,
            )}
          </Fact>
          <Fact name="신고한 때">{when(leak.reportedAt, leak.reportedBy?.name, leak.reportReference)}</Fact>
          <Fact name="공지에 올린 때">
            {when(leak.postedAt, leak.postedBy?.name, leak.postedNotice?.name)}
          </Fact>
          {leak.closedAt !== null && (
            <Fact name="닫은 때">{when(leak.closedAt, leak.closedBy?.name, leak.closingNote)}</Fact>
          )}
        </Facts>
        {isOpen && (
          <div className="mt-3.5 flex flex-wrap gap-2">
            <Button icon="flag" onClick={() => dialogs.open('report')}>
              신고 기록…
            </Button>
            <Button icon="megaphone" onClick={() => dialogs.open('post')}>
              공지 기록…
            </Button>
            <ButtonLink to={paths.newNotice} icon="edit">
              공지 쓰기
            </ButtonLink>
          </div>
        )}
      </Panel>
      {isOpen && (
        <Panel title="닫기">
          <p className="text-small text-sub">
            {leak.duties.length === 0
              ? '할 일을 모두 마쳤어요. 닫으면 더 고칠 수 없어요.'
              : '알리기, 신고, 공지를 마치면 닫을 수 있어요. 살펴보니 사고가 아니었다면 그렇게 닫아요.'}
          </p>
          <div className="mt-3.5 flex flex-wrap gap-2">
            <Button
              variant="primary"
              disabledReason={leak.duties.length === 0 ? undefined : '아직 할 일이 남았어요.'}
              onClick={() => dialogs.open('done')}
            >
              마치고 닫기…
            </Button>
            {leak.sentAt === null && <Button onClick={() => dialogs.open('notALeak')}>사고 아님…</Button>}
          </div>
        </Panel>
      )}
      {(dialogs.shown === 'report' || dialogs.shown === 'post') && (
        <RecordDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          kind={dialogs.shown}
          leak={leak}
          onRecorded={onChanged}
          onClose={dialogs.close}
        />
      )}
      {(dialogs.shown === 'done' || dialogs.shown === 'notALeak') && (
        <CloseDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          outcome={dialogs.shown === 'done' ? 'DONE' : 'NOT_A_LEAK'}
          leak={leak}
          onClosed={onChanged}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
