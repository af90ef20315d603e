// The screen "연장": by how many hours a running rental is extended, what it costs, and until when it then lasts.
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { hasCode, type ApiError } from '#client/api-error.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { HOUR_MS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { HourStepper } from '../checkout/hour-stepper.tsx';
import { ItemSummary } from '../item-summary.tsx';
import { useServerNow } from '../server-now.ts';
import { dayAndHour } from '../time-left.ts';
import { prepareExtension, useExtension, type Extension } from './extension.api.ts';

/** Few ever see it, so its words are loaded only then. */
const SuspensionNotice = lazyComponent(
  async () => (await import('../suspension-notice.tsx')).SuspensionNotice,
);

/** With these, trying again does not help. */
const refusals = [
  'RENTAL_NOT_FOUND',
  'RENTAL_ALREADY_RETURNED',
  'EXTENSION_OFF',
  'EXTENSION_TOO_LATE',
  'EXTENSION_LIMIT',
  'MEMBER_SUSPENDED',
  'CHARGE_UNPAID',
  'INVALID_INPUT',
] as const;

export function ExtendScreen() {
  const { id: token = '' } = useParams();
  const query = useExtension(token);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  return (
    <AsyncContent
      query={query}
      notFound={
        hasCode(query.error, ...refusals) ? <CannotExtend token={token} error={query.error} /> : undefined
      }
      frame={ExtendFrame}
    >
      {(extension) => (
        <ExtensionForm token={token} extension={extension} now={now} onRefused={() => void query.refetch()} />
      )}
    </AsyncContent>
  );
}

function ExtendFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={<TaskHeader />} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

/** Returned, too late, as long as it may be, suspended: the server says which, and the rental is one tap away. */
function CannotExtend({ token, error }: { token: string; error: ApiError }) {
  const isSuspended = error.code === 'MEMBER_SUSPENDED';
  return (
    <>
      <EmptyState
        headingLevel={1}
        title="지금은 연장할 수 없어요"
        line={isSuspended ? undefined : error.message}
        action={
          <ButtonLink size="m" to={paths.historyDetail(token)}>
            이용내역 보기
          </ButtonLink>
        }
      />
      {isSuspended && (
        <div className="px-gutter">
          <Suspense fallback={null}>
            <SuspensionNotice error={error} />
          </Suspense>
        </div>
      )}
    </>
  );
}

interface ExtensionFormProps {
  token: string;
  extension: Extension;
  /** By the server's clock. */
  now: Date;
  onRefused: () => void;
}

function ExtensionForm({ token, extension, now, onRefused }: ExtensionFormProps) {
  const { maxHours, pricePerHour, rentedHours } = extension;
  const [chosen, setChosen] = useState(1);
  const hours = Math.min(chosen, maxHours);
  const amount = rentalAmountWon(hours, pricePerHour);
  const due = new Date(extension.expectedReturnTime);
  const newDue = new Date(due.getTime() + hours * HOUR_MS);
  const { paying, pay } = useCardPayment({
    prepare: () => prepareExtension({ rentalHistoryToken: token, hours, amount }),
    success: paths.extendComplete,
    onRefused,
  });
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar
          sum={{
            label: '결제 예정 금액',
            note: `${formatWon(pricePerHour)} × ${hours}시간`,
            amount: formatWon(amount),
          }}
        >
          <Button block busy={paying} onClick={pay}>
            연장하고 결제하기
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock
        title="몇 시간 더 쓸까요?"
        line={`처음 빌린 시간까지 모두 ${rentedHours + maxHours}시간을 넘을 수 없어요`}
      />
      <div className="px-gutter">
        <Card variant="flat" className="p-4!">
          <ItemSummary
            name={extension.productName}
            image={extension.productImage}
            category={extension.category}
            line={`${whenWithDay(due, now)}까지 빌렸어요`}
            end={
              <span className="flex-none text-right tabular-nums">
                <b className="block text-body-1 font-bold">{formatWon(pricePerHour)}</b>
                <span className="text-caption text-faint">시간당</span>
              </span>
            }
          />
        </Card>
      </div>
      <div className="grid flex-1 content-center px-gutter py-5">
        <HourStepper
          hours={hours}
          onChange={setChosen}
          max={maxHours}
          rented={rentedHours}
          until={`${dayAndHour(newDue, now)}까지`}
          quick={quickChoices(maxHours)}
        />
      </div>
    </Screen>
  );
}

function quickChoices(maxHours: number) {
  const few = [1, 2, 4].filter((hours) => hours < maxHours);
  return [
    ...few.map((hours) => ({ value: hours, label: `${hours}시간` })),
    { value: maxHours, label: `최대 ${maxHours}` },
  ];
}

/** "오늘 18:17", "내일 01:20". */
function whenWithDay(moment: Date, now: Date): string {
  const when = dayAndHour(moment, now);
  return koreanDate(moment) === koreanDate(now) ? `오늘 ${when}` : when;
}
