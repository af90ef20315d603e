// What a code is that somebody reads out: of which campaign, unused, redeemed by whom, or void.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { errorText } from '#console/form/form-error.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Link } from '#ui/action/link.tsx';
import { couponStates } from '../coupon.text.ts';

type CheckedCode = ConsoleReply<'POST /api/v1/console/coupon-codes/check'>;

const codeStates = {
  SHARED: { label: '모두 같이 쓰는 코드', tone: 'on' },
  UNUSED: { label: '아직 아무도 받지 않음', tone: 'settling' },
  REDEEMED: { label: '받은 코드', tone: 'done' },
  VOID: { label: '버려진 코드', tone: 'gone' },
} as const satisfies Record<CheckedCode['state'], { label: string; tone: BadgeTone }>;

const CODE_LENGTH = 8;
/** What is typed beside the letters is ignored, as it is when a renter types it. */
const lettersOf = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export function CodeCheckDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const check = useConsoleMutation('POST /api/v1/console/coupon-codes/check');
  const letters = lettersOf(typed);
  const isUnknown = hasCode(check.error, 'NOT_FOUND');
  return (
    <ActionDialog
      open={open}
      title="어떤 코드인지 확인할까요?"
      line="고객이 불러 준 코드를 그대로 적어 주세요. 대소문자와 빈칸, 하이픈은 어떻게 적어도 돼요."
      confirmLabel="코드 확인"
      cancelLabel="닫기"
      busy={check.isPending}
      disabledReason={letters.length === CODE_LENGTH ? undefined : '코드는 8자리예요.'}
      failure={isUnknown ? undefined : errorText(check.error)}
      onConfirm={() => check.mutate({ body: { code: letters } })}
      onCancel={onClose}
    >
      <TextField
        label="코드"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder="KDTP-7RW4"
        data-first-focus
        value={typed}
        error={isUnknown ? '이런 코드는 없어요. 한 글자씩 다시 확인해 주세요.' : undefined}
        onChange={(event) => {
          setTyped(event.target.value.toUpperCase());
          check.reset();
        }}
      />
      {check.data && <CheckedCodeFacts checked={check.data} />}
    </ActionDialog>
  );
}

function CheckedCodeFacts({ checked: { campaign, state, coupon } }: { checked: CheckedCode }) {
  const { tone, label } = codeStates[state];
  return (
    <div className="rounded-[12px] bg-ink-50 px-3.5 py-2" role="status">
      <Facts>
        <Fact name="쿠폰">
          <Link to={paths.campaign(campaign.id)} className="hover:underline">
            {campaign.name}
          </Link>
        </Fact>
        <Fact name="코드">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        {coupon && (
          <>
            <Fact name="받은 회원">
              <Link to={paths.member(coupon.member.id, 'coupons')} className="hover:underline">
                {memberName(coupon.member)} · {coupon.member.no}
              </Link>
            </Fact>
            <Fact name="받은 때">{formatTimeWithToday(coupon.issuedAt)}</Fact>
            <Fact name="지금">
              {couponStates[coupon.state].label}
              {coupon.discount !== null && ` · ${formatWon(coupon.discount)} 할인`}
            </Fact>
          </>
        )}
      </Facts>
    </div>
  );
}
