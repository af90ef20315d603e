// The screen "대여 시간": the hours of the rental and their price.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  DEFAULT_MAX_HOURS,
  dueAt,
  hoursUntilDayCap,
  MIN_HOURS,
  rentalAmountWon,
} from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { Name, StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { Card } from '#ui/display/card.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { chosenHours } from './chosen-hours.ts';
import { DayCapNotice, LineWithCap, PricePerHour, SumNote } from './day-cap.tsx';
import * as capText from './day-cap.text.ts';
import { HourStepper } from './hour-stepper.tsx';
import { until as untilWhen } from './hour-stepper.text.ts';
import { ItemSummary } from '../item-summary.tsx';
import type { RentableItem } from '../rentable-item.api.ts';
import { dayAndHour } from '../day-and-hour.ts';
import * as text from './rental-time.text.ts';
import { useScannedItem } from './use-scanned-item.ts';

export function RentalTimeScreen() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { item } = useScannedItem();
  const [chosen, setChosen] = useState(() => chosenHours(state) ?? MIN_HOURS);
  const maxHours = item?.maxHours ?? DEFAULT_MAX_HOURS;
  const hours = Math.min(chosen, maxHours);
  const dayCap = item?.dayCap ?? null;
  const capHours = item && dayCap !== null ? hoursUntilDayCap(item.pricePerHour, dayCap) : undefined;
  const until = useReturnTime(hours);

  function choose(wanted: number) {
    setChosen(wanted);
    // Stored in the history entry, so that a reload and a step back from the order find the chosen hours.
    void navigate(paths.rentalTime, { replace: true, state: { hours: wanted } });
  }

  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      busy={item === undefined}
      bar={
        <BottomBar
          notice={
            capHours !== undefined && (
              <DayCapNotice
                reached={hours >= capHours}
                rest={hours < maxHours ? capText.staysThere : undefined}
              />
            )
          }
          sum={totalOf(item, hours)}
        >
          <Button
            block
            disabled={item === undefined}
            onClick={() => void navigate(paths.orderConfirm, { state: { hours } })}
          >
            {text.start}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} line={text.range(MIN_HOURS, maxHours)} />
      <div className="px-gutter">
        {item === undefined ? (
          <Skeleton height={96} radius={20} />
        ) : (
          <Card variant="flat" className="p-4! [@media(max-height:700px)]:py-2!">
            <ItemSummary
              name={<Name of={item} />}
              image={item.image}
              category={item.category}
              {...(item.dayCap === null
                ? {
                    line: <StationName of={item} field="currentStationName" />,
                    end: <PricePerHour won={item.pricePerHour} />,
                  }
                : {
                    line: (
                      <LineWithCap
                        {...item}
                        dayCap={item.dayCap}
                        line={<StationName of={item} field="currentStationName" />}
                      />
                    ),
                  })}
            />
          </Card>
        )}
      </div>
      <div className="grid flex-1 content-center px-gutter py-5 [@media(max-height:700px)]:py-2">
        <HourStepper
          hours={hours}
          onChange={choose}
          min={MIN_HOURS}
          max={maxHours}
          until={until}
          capHours={capHours}
        />
      </div>
    </Screen>
  );
}

function totalOf(item: RentableItem | undefined, hours: number) {
  const label = text.expectedToPay;
  if (item === undefined) return { label, amount: formatWon(0), quiet: true };
  const { pricePerHour, dayCap } = item;
  const amount = rentalAmountWon(hours, pricePerHour, dayCap);
  return {
    label,
    note: <SumNote won={pricePerHour} hours={hours} amount={amount} />,
    amount: formatWon(amount),
  };
}

const CLOCK_POLL_MS = 10_000;

/** "16:20까지", as it would be if the rental began now. */
function useReturnTime(hours: number): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return untilWhen(dayAndHour(dueAt(now, hours), now));
}
