// Reporting a rented item as lost: where, and in a few words.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatWon } from '#domain/text/won.ts';
import { Name } from '#web/names/name.tsx';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { useRental } from '#web/rental/history/rental-detail.api.ts';
import { ItemSummary } from '#web/rental/item-summary.tsx';
import { formatMinutes } from '#web/rental/time-left.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { ChipToggles } from '#ui/action/chip-toggles.tsx';
import { Card } from '#ui/display/card.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useReportRental } from './report.api.ts';
import * as text from './lost-form.text.ts';

const places = text.places.map((label) => ({ value: label, label }));

const MAX_WORDS = 480;

type RentalDetail = NonNullable<ReturnType<typeof useRental>['data']>;

interface LostFormProps {
  token: string;
  rental: RentalDetail['rentalHistory'];
  loss: NonNullable<RentalDetail['actions']['reportLost']>;
}

export function LostForm({ token, rental, loss }: LostFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const [place, setPlace] = useState<string>();
  const [words, setWords] = useState('');
  const { mutateAsync: report, isPending } = useReportRental();

  async function send() {
    const told = [place && text.lastUsedAt(place), words.trim()].filter(Boolean).join('\n');
    try {
      await report({ token, kind: 'LOST', text: told, photos: [] });
      toast(text.reported, 'ok');
      void navigate(paths.historyDetail(token), { replace: true });
    } catch (error) {
      showError(error, text.notReported);
    }
  }

  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button block busy={isPending} onClick={() => void send()}>
            {text.reportLost}
          </Button>
          <ButtonLink block variant="ghost" className="mt-1" to={paths.historyDetail(token)}>
            {text.keepLooking}
          </ButtonLink>
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} line={text.line} />
      <div className="px-gutter pb-4">
        <Card variant="flat" className="p-4!">
          <ItemSummary
            thumb={52}
            name={<Name of={rental} field="productName" />}
            image={rental.productImage}
            category={rental.category}
            line={`${rental.serialNumber} · ${text.lateFor(formatMinutes(loss.overdueMinutes))}`}
          />
          <KeyValues className="mt-2">
            <KeyValue label={text.feeSoFar}>{text.stopsAt(formatWon(loss.feeNow))}</KeyValue>
            {loss.replacementPrice !== null && (
              <KeyValue label={text.mostForLoss}>{formatWon(loss.replacementPrice)}</KeyValue>
            )}
          </KeyValues>
        </Card>
        <h2 className="mt-5 mb-1.5 text-body-2 font-semibold">{text.lastUsed}</h2>
        <ChipToggles
          variant="wrapped"
          label={text.lastUsed}
          choices={places}
          value={place}
          onChange={(chosen) => setPlace(chosen === place ? undefined : chosen)}
        />
        <TextArea
          className="mt-2 min-h-19!"
          label={text.details}
          placeholder={text.detailsExample}
          maxLength={MAX_WORDS}
          value={words}
          onChange={setWords}
        />
        <ul className="mt-4 grid gap-2.5 text-body-2 text-sub">
          {text.assurances.map((line) => (
            <li key={line} className="flex items-center gap-2">
              <Icon name="check" size={18} className="text-open" />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
