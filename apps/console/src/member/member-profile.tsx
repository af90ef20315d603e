// Who a member is, masked until somebody says why they need to see it, and what they agreed to.
import { memberName } from '#console/format/member-name.ts';
import { formatClock, formatDay, formatTime, formatTimeWithToday } from '#console/format/format-time.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { consentNames, providerNames, publicReasons, type MemberDetail } from './member-labels.ts';
import { UnmaskDialog } from './unmask-dialog.tsx';

export function MemberProfile({ member }: { member: MemberDetail }) {
  const mayUnmask = useMay('pii.read') && member.state !== 'WITHDRAWN';
  const dialogs = useDialogs<'unmask'>();
  const { suspension, unmaskedUntil } = member;
  return (
    <Panel>
      <div className="mb-2 flex items-center gap-3.5">
        {member.profileImage === null ? (
          <span
            className="grid size-[50px] flex-none place-items-center rounded-full bg-ink-100 text-panel"
            aria-hidden="true"
          >
            {Array.from(memberName(member))[0]}
          </span>
        ) : (
          <img src={member.profileImage} alt="" className="size-[50px] rounded-full object-cover" />
        )}
        <div className="min-w-0">
          <b className="block truncate text-panel">{memberName(member)}</b>
          <span className="text-small text-sub">
            {member.no} · {providerNames[member.provider]} 로그인
          </span>
        </div>
      </div>
      {suspension !== null && (
        <Tip tone="danger" className="mb-2">
          <b>{publicReasons[suspension.publicReason]}</b> ·{' '}
          {suspension.until === null ? '풀 때까지' : `${formatTime(suspension.until)}까지`}
          <br />
          {suspension.reason} · {suspension.by.name} {formatDay(suspension.at)}
        </Tip>
      )}
      <Facts>
        <Fact name="닉네임">{memberName(member)}</Fact>
        <Fact name="이메일">
          <span className="break-all">{member.email ?? '–'}</span>
        </Fact>
        {member.phone !== null && <Fact name="휴대전화">{member.phone}</Fact>}
        <Fact name="가입">{formatKoreanDate(new Date(member.joinedAt))}</Fact>
        {member.withdrawnAt !== null && <Fact name="탈퇴">{formatDay(member.withdrawnAt)}</Fact>}
        <Fact name="마지막 이용">
          {member.lastRentedAt === null ? '–' : formatTimeWithToday(member.lastRentedAt)}
        </Fact>
        <Fact name="동시 대여">
          {member.openRentals} / {member.rentalLimit}건
        </Fact>
      </Facts>
      {member.state === 'WITHDRAWN' && (
        <Tip className="mt-2">탈퇴한 회원이에요. 법에 따라 보관하는 대여와 결제 기록만 남아 있어요.</Tip>
      )}
      {mayUnmask &&
        (unmaskedUntil === null ? (
          <>
            <Button block icon="eye" className="mt-2" onClick={() => dialogs.open('unmask')}>
              개인정보 보기…
            </Button>
            <p className="mt-2 text-small text-sub">
              목적을 고르면 10분 동안 보여요. 누가, 언제, 왜 봤는지 접속기록에 2년 남아요.
            </p>
          </>
        ) : (
          <Tip tone="lamp" icon="eye" className="mt-2">
            <b>{formatClock(unmaskedUntil)}</b>까지 가리지 않고 보여요.
          </Tip>
        ))}
      {dialogs.shown === 'unmask' && (
        <UnmaskDialog
          key={dialogs.opening}
          memberId={member.id}
          open={dialogs.isOpen}
          onClose={dialogs.close}
        />
      )}
    </Panel>
  );
}

/** 2026-11-15 → 26.11.15 */
const shortVersion = (version: string) => version.slice(2).replaceAll('-', '.');

export function MemberConsents({ member: { consents } }: { member: MemberDetail }) {
  const byKind = new Map(consents.map((consent) => [consent.kind, consent]));
  return (
    <Panel title="동의">
      <Facts>
        {Object.entries(consentNames).map(([kind, name]) => {
          const consent = byKind.get(kind);
          return (
            <Fact key={kind} name={name}>
              {consent?.granted ? (
                <>
                  {kind === 'terms' || kind === 'privacy' ? shortVersion(consent.documentVersion) : '동의'} ·{' '}
                  {formatDay(consent.at)}
                </>
              ) : (
                <span className="font-normal text-sub">동의 안 함</span>
              )}
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
}
