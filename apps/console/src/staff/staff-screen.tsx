// 직원·권한: the people of the staff, and what their roles may do.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay, useSession } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { wholeSource } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { PersonAction } from './person-action.tsx';
import type { PersonActionName } from './person-action-texts.ts';
import { RightsTable } from './rights-table.tsx';
import { useStaff, type Invitation, type StaffPerson } from './staff.api.ts';
import { staffColumns } from './staff-columns.tsx';
import { actionsOnPerson } from './actions-on-person.ts';

export function StaffScreen() {
  const staff = useStaff();
  const mayEdit = useMay('staff.edit');
  const { me } = useSession();
  const [params, setParams] = useSearchParams();
  const dialogs = useDialogs<
    { action: PersonActionName; person: StaffPerson } | { invitation: Invitation }
  >();
  const showLink = (invitation: Invitation) => dialogs.open({ invitation });
  const isInviting = mayEdit && params.get('invite') === '1';
  const invite = () => setParams({ invite: '1' }, { replace: true });
  const closeInvite = () => setParams({}, { replace: true });
  useShortcuts({ n: invite }, mayEdit);

  const people = staff.data?.content;
  const locked = people?.filter(({ state }) => state === 'LOCKED') ?? [];
  return (
    <>
      <ScreenTitle title="직원·권한" quiet={people && `${people.length}명`}>
        {mayEdit && (
          <Button variant="primary" icon="plus" onClick={invite}>
            직원 초대
          </Button>
        )}
      </ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-3.5 max-wide:grid-cols-1">
        <DataList
          label="직원"
          title="직원"
          columns={staffColumns(me.id)}
          rowId={(person) => String(person.id)}
          rowLabel={(person) => person.name}
          density="roomy"
          unit={null}
          source={wholeSource(staff, people)}
          actions={
            mayEdit
              ? (person) =>
                  actionsOnPerson(person, person.id === me.id, (action) => dialogs.open({ action, person }))
              : undefined
          }
          below={locked.length > 0 ? <LockedPeople people={locked} /> : undefined}
          empty={<EmptyList title="아직 직원이 없어요" />}
        />
        <RightsTable supportRefundLimit={useSupportRefundLimit()} />
      </div>
      <InviteDialog
        open={isInviting}
        onClose={closeInvite}
        onInvited={(sent) => {
          closeInvite();
          showLink(sent);
        }}
      />
      {dialogs.shown && 'action' in dialogs.shown && (
        <PersonAction
          key={dialogs.opening}
          {...dialogs.shown}
          open={dialogs.isOpen}
          onClose={dialogs.close}
          onInvited={showLink}
        />
      )}
      {dialogs.shown && 'invitation' in dialogs.shown && (
        <InvitationLink
          key={dialogs.opening}
          {...dialogs.shown}
          open={dialogs.isOpen}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}

function LockedPeople({ people }: { people: readonly StaffPerson[] }) {
  return people.map(({ id, name, lockedUntil }) => (
    <Tip key={id} tone="danger" icon="lock">
      <b>{name}님 계정이 잠겼어요.</b> 비밀번호나 숫자를 5번 틀렸어요.{' '}
      {lockedUntil === null ? '15분 뒤' : `${formatTime(lockedUntil)}에`} 저절로 풀리거나, 소유자가 바로 풀 수
      있어요.
    </Tip>
  ));
}

/** 3만원까지; undefined while it is unknown. */
function useSupportRefundLimit(): string | undefined {
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/settings', { tags: ['settings'] }),
    enabled: useMay('settings.read'),
  });
  const limit = data?.settings.find(({ key }) => key === 'refunds.supportLimitWon')?.value;
  if (typeof limit !== 'number') return undefined;
  return limit % 10_000 === 0 && limit > 0
    ? `${limit / 10_000}만원까지`
    : `${limit.toLocaleString('ko')}원까지`;
}
