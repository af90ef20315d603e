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

const places = ['학교', '카페', '대중교통', '집', '모르겠어요'].map((label) => ({ value: label, label }));

const assurances = [
  '저절로 결제되는 돈은 없어요',
  '직원이 확인하고 금액을 알려 드려요',
  '찾으면 아무 스테이션에나 반납해 주세요',
];

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
    const text = [place && `마지막으로 쓴 곳: ${place}`, words.trim()].filter(Boolean).join('\n');
    try {
      await report({ token, kind: 'LOST', text, photos: [] });
      toast('알려 주셔서 감사드려요. 연체료가 멈췄어요.', 'ok');
      void navigate(paths.historyDetail(token), { replace: true });
    } catch (error) {
      showError(error, '알리지 못했어요. 다시 시도해 주세요.');
    }
  }

  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button block busy={isPending} onClick={() => void send()}>
            잃어버렸다고 알리기
          </Button>
          <ButtonLink block variant="ghost" className="mt-1" to={paths.historyDetail(token)}>
            조금 더 찾아볼게요
          </ButtonLink>
        </BottomBar>
      }
    >
      <TitleBlock title="잃어버렸나요?" line="알려 주시면 연체료가 지금 멈춰요" />
      <div className="px-gutter pb-4">
        <Card variant="flat" className="p-4!">
          <ItemSummary
            thumb={52}
            name={<Name of={rental} field="productName" />}
            image={rental.productImage}
            category={rental.category}
            line={`${rental.serialNumber} · ${formatMinutes(loss.overdueMinutes)} 지남`}
          />
          <KeyValues className="mt-2">
            <KeyValue label="지금까지 연체료">{formatWon(loss.feeNow)}에서 멈춤</KeyValue>
            {loss.replacementPrice !== null && (
              <KeyValue label="빌릴 때 안내한 분실 상한">{formatWon(loss.replacementPrice)}</KeyValue>
            )}
          </KeyValues>
        </Card>
        <h2 className="mt-5 mb-1.5 text-body-2 font-semibold">마지막으로 쓴 곳</h2>
        <ChipToggles
          variant="wrapped"
          label="마지막으로 쓴 곳"
          choices={places}
          value={place}
          onChange={(chosen) => setPlace(chosen === place ? undefined : chosen)}
        />
        <TextArea
          className="mt-2 min-h-19!"
          label="자세한 내용"
          placeholder="기억나는 것을 알려 주세요 (선택)"
          maxLength={MAX_WORDS}
          value={words}
          onChange={setWords}
        />
        <ul className="mt-4 grid gap-2.5 text-body-2 text-sub">
          {assurances.map((line) => (
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
