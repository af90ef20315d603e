// One member: masked profile, consents, what they rented and paid, notes, devices; suspending and lifting it.
import { useParams } from 'react-router';
import { memberName } from '#console/format/member-name.ts';
import { useDialogInAddress } from '#console/form/dialog/use-dialog-in-address.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadFacts } from '#console/navigation/unread-screen.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { MemberHistory, memberTabs } from './history/member-history.tsx';
import { MemberBenefits, MemberPointsSide } from './member-benefits.tsx';
import { focusNote, MemberNotes } from './member-notes.tsx';
import { MemberConsents, MemberProfile } from './member-profile.tsx';
import { FreeReturns, MemberDevices } from './member-side.tsx';
import { memberStates, type MemberDetail } from './member-labels.ts';
import { useMember } from './member.api.ts';
import { SuspendDialog, UnsuspendDialog } from './suspension-dialogs.tsx';

const parent = { label: '회원', to: paths.members };

export function MemberScreen() {
  const { id = '' } = useParams();
  const query = useMember(Number(id));
  // Another member begins with an empty note.
  if (query.data) return <Loaded key={query.data.id} member={query.data} />;
  return (
    <UnreadFacts
      query={query}
      title={`M${id}`}
      parent={parent}
      missing={{
        codes: ['NOT_FOUND', 'INVALID_INPUT'],
        title: '이런 회원이 없어요',
        line: '회원 번호를 다시 확인해 주세요',
        leadsTo: { label: '회원 찾기', to: paths.members },
      }}
      layout={layout}
      heights={[420, 560, 300]}
    />
  );
}

const layout =
  'grid items-start gap-3.5 grid-cols-[280px_minmax(0,1fr)_264px] max-wide:grid-cols-[280px_minmax(0,1fr)] max-stack:grid-cols-1';

function Loaded({ member }: { member: MemberDetail }) {
  const { tab } = useParams();
  const may = { action: useMay('member.act'), note: useMay('member.note'), give: useMay('benefit.grant') };
  const dialogs = useDialogs<'suspend' | 'unsuspend'>();
  const { tone, label } = memberStates[member.state];
  useDialogInAddress(dialogs.open, may.action && member.state === 'ACTIVE' ? { suspend: undefined } : {});
  const dialogProps = { open: dialogs.isOpen, member, onClose: dialogs.close };
  return (
    <>
      <ScreenTitle
        title={memberName(member)}
        number={member.no}
        parent={parent}
        badge={<Badge tone={tone}>{label}</Badge>}
      >
        {may.note && member.state !== 'WITHDRAWN' && (
          <Button icon="edit" onClick={focusNote}>
            메모
          </Button>
        )}
        {may.action && member.state === 'ACTIVE' && (
          <Button variant="dangerPlain" icon="pause" onClick={() => dialogs.open('suspend')}>
            이용 정지…
          </Button>
        )}
        {may.action && member.state === 'SUSPENDED' && (
          <Button icon="play" onClick={() => dialogs.open('unsuspend')}>
            정지 풀기…
          </Button>
        )}
      </ScreenTitle>
      <div className={layout}>
        <div className="grid gap-3.5">
          <MemberProfile member={member} />
          {may.give && <MemberBenefits member={member} />}
          <MemberConsents member={member} />
        </div>
        <div className="min-w-0 max-wide:row-span-2 max-stack:row-span-1">
          <MemberHistory member={member} tab={memberTabs.find((one) => one === tab) ?? 'rentals'} />
        </div>
        <div className="grid gap-3.5">
          {may.give && tab === 'points' && <MemberPointsSide member={member} />}
          <MemberNotes member={member} />
          <MemberDevices member={member} />
          <FreeReturns member={member} />
        </div>
      </div>
      {dialogs.shown === 'suspend' && <SuspendDialog key={dialogs.opening} {...dialogProps} />}
      {dialogs.shown === 'unsuspend' && <UnsuspendDialog key={dialogs.opening} {...dialogProps} />}
    </>
  );
}
