// One rental, whole: what and where, when, what was paid and with which receipt, and which piece it was.
import { useParams } from 'react-router';
import { failedWith } from '#web/calls/call-failure.ts';
import { formatKoreanTime } from '#domain/korean-time.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#web/ui/action/button.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { Band } from '#web/ui/frame/section.tsx';
import { StatusBadge } from '#web/ui/show/badge.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { KeyValue } from '#web/ui/show/key-value.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { DetailSection } from './history/detail-section.tsx';
import { useRental, type Rental, type RentalPayment } from './history/history.calls.ts';
import { Payments } from './history/payments.tsx';
import { RunningTime } from './history/running-time.tsx';
import { ItemFacts } from './item-facts.tsx';
import { useServerNow } from './server-now.ts';
import { useStartProcess } from './start-process.ts';
import { timeLeft } from './time-left.ts';

const header = <SubHeader title="이용내역 상세" />;

export function HistoryDetailScreen() {
  const { id = '' } = useParams();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useRental(id);
  const showingWait = usePatience(data === undefined && error === null);
  const now = useServerNow(data?.serverTime, dataUpdatedAt);

  if (data !== undefined) return <Detail rental={data.rentalHistory} payments={data.payments} now={now} />;
  if (failedWith(error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT')) return <Missing />;
  return (
    <Screen header={header} layout="task" busy={error === null}>
      {error !== null && <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />}
      {showingWait && error === null && <Spinner className="flex-1">불러오는 중...</Spinner>}
    </Screen>
  );
}

function Missing() {
  return (
    <Screen header={header} layout="task">
      <EmptyState
        title="존재하지 않는 내역입니다."
        line="이용내역에서 다시 골라 주세요."
        action={
          <ButtonLink size="m" to={paths.history}>
            이용내역 보기
          </ButtonLink>
        }
      />
    </Screen>
  );
}

interface DetailProps {
  rental: Rental;
  payments: readonly RentalPayment[];
  now: Date;
}

function Detail({ rental, payments, now }: DetailProps) {
  const { startReturn } = useStartProcess();
  const open = rental.status === '반납' ? undefined : timeLeft(rental, now);
  return (
    <Screen
      header={header}
      layout={open ? 'task' : 'page'}
      bar={
        open && (
          <BottomBar>
            <Button block onClick={() => void startReturn()}>
              반납하기
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="px-gutter pt-2 pb-6">
        <ItemFacts
          thumb={72}
          name={rental.productName}
          image={rental.productImage}
          category={rental.category}
          line={rental.rentalStationName}
          end={<StatusBadge status={open?.status ?? '반납'} />}
        />
        {open && (
          <div className="mt-5">
            <RunningTime time={open} label="이용 시간" />
          </div>
        )}
      </div>
      <Band />
      <DetailSection title="대여 정보">
        <KeyValue label="대여 스테이션">{rental.rentalStationName}</KeyValue>
        {rental.returnStationName !== null && (
          <KeyValue label="반납 스테이션">{rental.returnStationName}</KeyValue>
        )}
        <KeyValue label="대여 시간">{rental.rentalTimeHour}시간</KeyValue>
      </DetailSection>
      <Band />
      <DetailSection title="시간">
        <KeyValue label="대여 시작">{formatKoreanTime(new Date(rental.rentalStartTime))}</KeyValue>
        <KeyValue label="반납 예정">{formatKoreanTime(new Date(rental.expectedReturnTime))}</KeyValue>
        {rental.returnTime !== null && (
          <KeyValue label="반납 완료">{formatKoreanTime(new Date(rental.returnTime))}</KeyValue>
        )}
      </DetailSection>
      <Band />
      <Payments payments={payments} />
      <Band />
      <DetailSection title="기기 정보">
        <KeyValue label="물품명">{rental.productName}</KeyValue>
        <KeyValue label="일련번호">{rental.serialNumber}</KeyValue>
      </DetailSection>
    </Screen>
  );
}
