// The screen of a charge: what is asked for and why. Nothing is paid by itself; the renter pays it or objects.
import { useId } from 'react';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { formatKoreanTime, koreanWallClock } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { ItemSummary } from '#web/rental/item-summary.tsx';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { prepareCharge, useCharge, type ChargeReply } from './charge.api.ts';
import { Objection } from './objection.tsx';

export function ChargeScreen() {
  const { id = '' } = useParams();
  const query = useCharge(Number(id));
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'CHARGE_NOT_FOUND', 'INVALID_INPUT') ? <MissingCharge /> : undefined}
      frame={ChargeFrame}
    >
      {(reply) =>
        reply.charge.state === 'OPEN' ? (
          <OpenCharge reply={reply} onChanged={() => void query.refetch()} />
        ) : (
          <SettledCharge reply={reply} />
        )
      }
    </AsyncContent>
  );
}

function ChargeFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={<TaskHeader />} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

function MissingCharge() {
  return (
    <EmptyState
      title="청구 내역을 찾을 수 없어요."
      line="이용내역에서 다시 확인해 주세요."
      action={
        <ButtonLink size="m" to={paths.history}>
          이용내역 보기
        </ButtonLink>
      }
    />
  );
}

function OpenCharge({ reply, onChanged }: { reply: ChargeReply; onChanged: () => void }) {
  const { charge } = reply;
  const { paying, pay } = useCardPayment({
    prepare: () => prepareCharge(charge.id),
    success: paths.chargeComplete,
    // Waived, lowered or paid meanwhile: what is shown must be what is asked for.
    onRefused: onChanged,
  });
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button block busy={paying} onClick={pay}>
            {formatWon(charge.amount)} 결제하기
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock
        title={
          <>
            {withObjectJosa(charge.reason)}
            <br />
            확인해 주세요
          </>
        }
        line={
          <>
            자동으로 결제되지 않아요.
            <br />
            내용이 맞으면 직접 결제해 주세요.
          </>
        }
      />
      <div className="px-gutter pb-6">
        <ChargeFacts reply={reply} />
        <ChargeRules reply={reply} />
        <Objection charge={charge} />
      </div>
    </Screen>
  );
}

function ChargeFacts({ reply }: { reply: ChargeReply }) {
  const { charge, replacementPrice, returnTime } = reply;
  const { month, day } = koreanWallClock(new Date(reply.rentalStartTime));
  const title = useId();
  return (
    <Card as="section" variant="outline" aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        청구 내용
      </h2>
      <ItemSummary
        name={reply.productName}
        image={reply.productImage}
        category={reply.category}
        line={`${reply.serialNumber} · ${month}.${day}에 빌림`}
      />
      <KeyValues className="mt-3.5">
        {charge.kind === 'LOST' && replacementPrice !== null && (
          <KeyValue label="빌릴 때 안내한 상한">{formatWon(replacementPrice)}</KeyValue>
        )}
        {charge.kind === 'LOST' && <KeyValue label="연체료">받지 않아요</KeyValue>}
        {charge.kind === 'OVERDUE' && returnTime !== null && (
          <KeyValue label="반납한 시각">{formatKoreanTime(new Date(returnTime))}</KeyValue>
        )}
        <KeyValue label="정한 날">{formatKoreanTime(new Date(charge.madeAt))}</KeyValue>
        <KeyValue label={charge.reason} total>
          {formatWon(charge.amount)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

function ChargeRules({ reply: { charge, foundRefundDays } }: { reply: ChargeReply }) {
  const isBlocking = charge.objection !== 'WAITING';
  return (
    <p className="mt-3 rounded-xl bg-tint px-4 py-3.5 text-body-2 text-sub">
      {charge.kind === 'LOST' && foundRefundDays > 0 && (
        <>찾아서 {foundRefundDays}일 안에 반납하면 연체료만 빼고 돌려 드려요. </>
      )}
      {isBlocking ? '결제하지 않으면 새로 빌릴 수 없어요.' : '이의를 확인하는 동안에는 새로 빌릴 수 있어요.'}
    </p>
  );
}

function SettledCharge({ reply }: { reply: ChargeReply }) {
  const isPaid = reply.charge.state === 'PAID';
  return (
    <Screen header={<TaskHeader />} layout="task">
      <EmptyState
        headingLevel={1}
        title={isPaid ? '이미 결제했어요.' : '결제하지 않아도 돼요.'}
        line={isPaid ? `${formatWon(reply.charge.amount)}을 결제한 청구예요.` : '확인하고 청구를 취소했어요.'}
        action={
          <ButtonLink size="m" to={paths.historyDetail(reply.rentalHistoryToken)}>
            이용내역 보기
          </ButtonLink>
        }
      />
    </Screen>
  );
}
