// 보낼 일: what waits for a connection and what the server refused, on this phone.
import { formatTime } from '#console/format/format-time.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { Button } from '#ui/action/button.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { Card, CardList, IconTile, Row, SectionTitle } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { sendWaiting } from './outbox.ts';
import { RejectedActions } from './rejected-actions.tsx';
import { useOutbox, useWaitingActions } from './use-outbox.ts';

export function OutboxScreen() {
  const { id } = useSession().me;
  const { actions, isSending } = useOutbox();
  const waiting = useWaitingActions();
  const others = actions.filter(({ staffId }) => staffId !== id).length;
  const isEmpty = actions.length === others;
  return (
    <FieldPage
      title="보낼 일"
      back={fieldPaths.todo}
      buttons={
        waiting.length > 0 && (
          <Button className="min-h-13" icon="refresh" busy={isSending} onClick={() => void sendWaiting()}>
            지금 보내기
          </Button>
        )
      }
    >
      <RejectedActions />
      {waiting.length > 0 && (
        <>
          <SectionTitle>기다리는 일 {waiting.length}개</SectionTitle>
          <CardList label="기다리는 일">
            {waiting.map((action) => (
              <Row
                key={action.id}
                picture={<IconTile icon="send" tone="plain" />}
                title={action.subject}
                line={`${action.words} · ${formatTime(new Date(action.queuedAt).toISOString())}`}
                end={<Badge tone="settling">기다림</Badge>}
              />
            ))}
          </CardList>
        </>
      )}
      {isEmpty && (
        <div className="grid flex-1 place-items-center">
          <EmptyState picture={<LampOn />} title="모두 보냈어요" line="보내지 못한 일이 없어요." />
        </div>
      )}
      {others > 0 && (
        <Card label="다른 직원이 남긴 일">
          <p className="font-semibold">다른 직원이 보내지 못한 일이 {others}개 있어요</p>
          <p className="text-[0.8125rem] leading-5 text-faint">
            그 직원이 이 휴대전화에서 다시 로그인하면 보낼게요.
          </p>
        </Card>
      )}
    </FieldPage>
  );
}
