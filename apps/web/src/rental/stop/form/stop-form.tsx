// Why a rental cannot be returned, where, and what sending it does.
import { Suspense, useState } from 'react';
import { ApiError, hasCode } from '#client/api-error.ts';
import { stopReasons, type StopReason } from '#domain/rental/stop-labels.text.ts';
import { Name } from '#web/names/name.tsx';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { usePhotos } from '#web/photo/use-photos.ts';
import { Button } from '#ui/action/button.tsx';
import { ChipRadios } from '#ui/action/chip-radios.tsx';
import { Card } from '#ui/display/card.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import type { Rental } from '../../history/history.api.ts';
import { dayAndHour } from '../../day-and-hour.ts';
import { ItemSummary } from '../../item-summary.tsx';
import { timeLeft } from '../../time-left.ts';
import { useStopPreview, useStopRental, type Stopped } from '../stop.api.ts';
import { StopStation, useSuggestedStation } from './stop-station.tsx';
import * as text from '../stop.text.ts';

/** Below what is asked for: their code comes after the screen. */
const StopExtras = lazyComponent(async () => (await import('./stop-extras.tsx')).StopExtras);
const StopConsequences = lazyComponent(
  async () => (await import('./stop-consequences.tsx')).StopConsequences,
);
/** Few are ever refused. */
const StopRefused = lazyComponent(async () => (await import('./stop-refused.tsx')).StopRefused);

const reasons = Object.entries(stopReasons).map(([value, label]) => ({ value: value as StopReason, label }));

interface StopFormProps {
  rental: Rental;
  /** By the server's clock. */
  now: Date;
  onStopped: (stopped: Stopped) => void;
}

export function StopForm({ rental, now, onStopped }: StopFormProps) {
  const { rentalHistoryToken: token } = rental;
  const showError = useErrorToast();
  const [reason, setReason] = useState<StopReason>();
  const [words, setWords] = useState('');
  const photos = usePhotos();
  const [station, setStation] = useSuggestedStation(rental.rentalStationName);
  const preview = useStopPreview(token, station?.id);
  const { mutateAsync: stop, isPending, error } = useStopRental();
  const refusal = [error, preview.error].find(isRefusal);

  async function send() {
    if (reason === undefined || station === undefined) return;
    try {
      const about = { reason, stationId: station.id, text: words.trim(), photos: [...photos.photos] };
      onStopped(await stop({ token, ...about }));
    } catch (failure) {
      if (!isRefusal(failure)) showError(failure, text.notSent);
    }
  }

  const item = <RentedItem rental={rental} now={now} />;
  if (refusal)
    return (
      <Suspense fallback={<TaskFrame state="loading">{null}</TaskFrame>}>
        <StopRefused token={token} error={refusal} item={item} />
      </Suspense>
    );
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button
            block
            busy={isPending}
            disabled={reason === undefined || station === undefined || photos.uploading}
            onClick={() => void send()}
          >
            {text.send}
          </Button>
          <p className="mt-2.5 text-center text-caption text-faint">{text.limit}</p>
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} line={text.line} />
      <div className="px-gutter pb-5">
        {item}
        <ChipRadios
          className="mt-4"
          label={text.chooseReason}
          choices={reasons}
          value={reason}
          onChange={setReason}
        />
        <StopStation station={station} now={now} onChange={setStation} />
        <Suspense fallback={<div className="h-88" />}>
          <StopExtras words={words} onWords={setWords} photos={photos} />
          <StopConsequences preview={preview} now={now} />
        </Suspense>
      </div>
    </Screen>
  );
}

/** Trying again does not help: it is too early, was done too often, or is not allowed. */
function isRefusal(error: unknown): error is ApiError {
  return hasCode(error, 'STOP_TOO_EARLY', 'STOP_LIMIT', 'STOP_BLOCKED', 'STATE_CONFLICT');
}

function RentedItem({ rental, now }: Pick<StopFormProps, 'rental' | 'now'>) {
  const time = timeLeft(rental, now);
  const due = new Date(rental.expectedReturnTime);
  return (
    <Card variant="flat" className="px-4! py-3.5!">
      <ItemSummary
        thumb={52}
        name={<Name of={rental} field="productName" />}
        image={rental.productImage}
        category={rental.category}
        line={<span className="text-caption tabular-nums">{text.dueBy(dayAndHour(due, now))}</span>}
        end={<b className={`font-semibold tabular-nums ${time.overdue ? 'text-danger' : ''}`}>{time.left}</b>}
      />
    </Card>
  );
}
