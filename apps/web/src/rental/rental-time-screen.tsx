// How long the scanned item is wanted for, and what that will cost.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dueAt, MAX_HOURS, MIN_HOURS, rentalAmountWon } from '#domain/rental-terms.ts';
import { formatWon } from '#domain/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { HourStepper } from '#web/ui/form/hour-stepper.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { TaskHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { TitleBlock } from '#web/ui/frame/section.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { chosenHours } from './chosen-hours.ts';
import { ItemFacts } from './item-facts.tsx';
import type { RentableItem } from './rental.calls.ts';
import { dayAndHour } from './time-left.ts';
import { useScannedItem } from './use-scanned-item.ts';

export function RentalTimeScreen() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { item } = useScannedItem();
  const [hours, setHours] = useState(() => chosenHours(state) ?? MIN_HOURS);
  const until = useUntil(hours);

  async function start() {
    // A step back from the order finds the hours as they were left.
    await navigate(paths.rentalTime, { replace: true, state: { hours } });
    await navigate(paths.orderConfirm, { state: { hours } });
  }

  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      busy={item === undefined}
      bar={
        <BottomBar sum={sumOf(item, hours)}>
          <Button block disabled={item === undefined} onClick={() => void start()}>
            대여 시작하기
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock
        title="몇 시간 동안 빌릴까요?"
        line={`${MIN_HOURS}시간부터 ${MAX_HOURS}시간까지 고를 수 있어요`}
      />
      <div className="px-gutter">
        {item === undefined ? (
          <Skeleton height={96} radius={20} />
        ) : (
          <Card look="flat" className="p-4!">
            <ItemFacts
              name={item.name}
              image={item.image}
              category={item.category}
              line={item.currentStationName}
              end={<PricePerHour won={item.pricePerHour} />}
            />
          </Card>
        )}
      </div>
      <div className="grid flex-1 content-center px-gutter py-5">
        <HourStepper hours={hours} onChange={setHours} min={MIN_HOURS} max={MAX_HOURS} until={until} />
      </div>
    </Screen>
  );
}

function sumOf(item: RentableItem | undefined, hours: number) {
  const label = '예상 결제 금액';
  if (item === undefined) return { label, amount: formatWon(0), quiet: true };
  return {
    label,
    note: `${formatWon(item.pricePerHour)} × ${hours}시간`,
    amount: formatWon(rentalAmountWon(hours, item.pricePerHour)),
  };
}

function PricePerHour({ won }: { won: number }) {
  return (
    <span className="flex-none text-right tabular-nums">
      <b className="block text-body-1 font-bold">{formatWon(won)}</b>
      <span className="text-caption text-faint">시간당</span>
    </span>
  );
}

const minuteMilliseconds = 60_000;

/** "16:20까지", as it would be if the rental began now. */
function useUntil(hours: number): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMilliseconds / 6);
    return () => clearInterval(timer);
  }, []);
  return `${dayAndHour(dueAt(now, hours), now)}까지`;
}
