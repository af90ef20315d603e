// The two marketing consents as switches, the day they were chosen, and the question the law wants asked every two years.
import { formatKoreanDate } from '#domain/korean-time.ts';
import { sentenceFor } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import { Button } from '#web/ui/action/button.tsx';
import { MoreButton } from '#web/ui/action/text-link.tsx';
import { Section } from '#web/ui/frame/section.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import {
  useChooseMarketing,
  useMarketingConsents,
  type MarketingChoice,
  type MarketingConsents,
} from '../account.calls.ts';
import { SettingSwitch } from './setting-switch.tsx';

export function MarketingSettings() {
  const { data: consents, error, refetch } = useMarketingConsents();
  useLoggedOnly(error, 'marketing consents');
  return (
    <Section title="마케팅 활용 동의" className="">
      <div className="px-gutter">
        {consents ? (
          <Consents consents={consents} />
        ) : error ? (
          <p className="flex items-center justify-between gap-3 text-sub">
            불러오지 못했어요.
            <MoreButton icon="refresh" onClick={() => void refetch()}>
              다시 시도
            </MoreButton>
          </p>
        ) : (
          <Skeleton height={112} radius={16} />
        )}
      </div>
    </Section>
  );
}

function Consents({ consents }: { consents: MarketingConsents }) {
  const { marketingAds, marketingEvents, confirmedAt, reconfirmationDue } = consents;
  const choose = useChoice();
  return (
    <>
      {reconfirmationDue && (
        <Card look="lamp" className="mb-3">
          <h3 className="text-body-1 font-semibold">마케팅 활용 동의를 다시 확인해 주세요</h3>
          <p className="mt-1 text-sub">동의하신 지 2년이 지났어요. 앞으로도 받으시겠어요?</p>
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button
              look="line"
              size="m"
              onClick={() => choose({ marketingAds: false, marketingEvents: false }, '수신을 그만두었어요')}
            >
              그만 받기
            </Button>
            <Button
              size="m"
              onClick={() => choose({ marketingAds, marketingEvents }, '동의를 다시 확인했어요')}
            >
              계속 받기
            </Button>
          </div>
        </Card>
      )}
      <SettingSwitch
        on={marketingAds}
        onChange={(on) =>
          choose(
            { marketingAds: on, marketingEvents },
            on ? '광고 수신에 동의했어요' : '광고 수신 동의를 철회했어요',
          )
        }
      >
        혜택·이벤트 광고 수신
      </SettingSwitch>
      <SettingSwitch
        on={marketingEvents}
        onChange={(on) =>
          choose(
            { marketingAds, marketingEvents: on },
            on ? '개인정보 수집에 동의했어요' : '개인정보 수집 동의를 철회했어요',
          )
        }
      >
        이벤트 참여를 위한 개인정보 수집
      </SettingSwitch>
      {confirmedAt !== null && (
        <p className="mt-1 text-caption text-faint">
          {formatKoreanDate(new Date(confirmedAt))}에 마지막으로 바꾸거나 확인했어요.
        </p>
      )}
    </>
  );
}

/** The law wants the result told together with its day. */
function useChoice() {
  const toast = useToast();
  const { mutate, isPending } = useChooseMarketing();
  return (choice: MarketingChoice, done: string) => {
    if (isPending) return;
    mutate(choice, {
      onSuccess({ confirmedAt }) {
        toast(confirmedAt === null ? done : `${formatKoreanDate(new Date(confirmedAt))} ${done}`, 'ok');
      },
      onError(error) {
        loggedOnly(error, 'marketing consents');
        toast(sentenceFor(error, '잠시 후 다시 시도해 주세요.'), 'fail');
      },
    });
  };
}
