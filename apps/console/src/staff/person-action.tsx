// The actions on one person: role and stations, disabling, unlocking, a new invitation; each with its reason.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { RoleField } from './role-field.tsx';
import { staffChanges, type Invitation, type StaffPerson } from './staff.api.ts';
import {
  CHOOSE_STATIONS,
  isChosen,
  StationsField,
  stationsBody,
  type StationChoice,
} from './stations-field.tsx';
import { personActionText, changeText, failureText, type PersonActionName } from './person-action-texts.ts';

export interface PersonActionProps {
  action: PersonActionName;
  person: StaffPerson;
  open: boolean;
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

export function PersonAction({ action, person, open, onClose, onInvited }: PersonActionProps) {
  const { toast } = useToasts();
  const [role, setRole] = useState(person.role);
  const [stations, setStations] = useState<StationChoice>(stationsOf(person));
  const { title, line, confirm, done, destructive } = personActionText[action];

  const finish = () => {
    toast(done(person.name));
    onClose();
  };
  const finishWithLink = (invitation: Invitation) => {
    finish();
    onInvited(invitation);
  };
  const options = { invalidates: staffChanges, onError: useReread('staff') };
  const change = useConsoleMutation('PATCH /api/v1/console/staff/{id}', { ...options, onSuccess: finish });
  const unlock = useConsoleMutation('POST /api/v1/console/staff/{id}/unlock', {
    ...options,
    onSuccess: finish,
  });
  const reset = useConsoleMutation('POST /api/v1/console/staff/{id}/reset-second-factor', {
    ...options,
    onSuccess: finishWithLink,
  });
  const reinvite = useConsoleMutation('POST /api/v1/console/staff/invitations', {
    ...options,
    onSuccess: finishWithLink,
  });

  const begin = (reason: string) => {
    const params = { id: person.id };
    const body = { reason, version: person.version };
    const about = {
      reason: '직원의 권한에 관한 일이라 다시 확인해요.',
      title: action === 'change' ? changeText(person, role, stations) : `${person.name}님 · ${confirm}`,
      detail: `사유: ${reason}`,
      confirmLabel: `확인하고 ${confirm}`,
    };
    const chosen = role === 'FIELD' ? stationsBody(stations) : {};
    switch (action) {
      case 'change':
        return change.mutate({ params, body: { ...body, role, ...chosen }, about });
      case 'disable':
      case 'enable':
        return change.mutate({ params, body: { ...body, disabled: action === 'disable' }, about });
      case 'unlock':
        return unlock.mutate({ params, body, about });
      case 'reset':
        return reset.mutate({ params, body, about });
      case 'reinvite':
        return reinvite.mutate({
          body: { email: person.email, name: person.name, role, ...chosen, reason },
          about,
        });
      default:
        return action satisfies never;
    }
  };
  const running = [change, unlock, reset, reinvite];
  const error = running.map((one) => one.error).find((one) => one !== null);
  const obstacle = action === 'change' ? obstacleOf(person, role, stations) : undefined;

  return (
    <ReasonDialog
      open={open}
      title={title(person.name)}
      line={line}
      confirmLabel={confirm}
      destructive={destructive}
      busy={running.some((one) => one.isPending)}
      failure={failureText(error)}
      disabledReason={obstacle}
      reasonHint="감사 로그에 남아요"
      onConfirm={begin}
      onCancel={onClose}
    >
      {action === 'change' && (
        <>
          <RoleField value={role} onChange={setRole} />
          {role === 'FIELD' && <StationsField value={stations} onChange={setStations} />}
        </>
      )}
    </ReasonDialog>
  );
}

function stationsOf({ role, stations }: StaffPerson): StationChoice {
  return { scope: role === 'FIELD' && stations === null ? 'all' : 'some', stations: stations ?? [] };
}

/** Why there is nothing to send yet. */
function obstacleOf(
  person: StaffPerson,
  role: StaffPerson['role'],
  stations: StationChoice,
): string | undefined {
  if (role === 'FIELD' && !isChosen(stations)) return CHOOSE_STATIONS;
  const isSame = role !== 'FIELD' || isSameChoice(stations, stationsOf(person));
  return role === person.role && isSame ? '바꾼 것이 없어요.' : undefined;
}

function isSameChoice(one: StationChoice, other: StationChoice): boolean {
  const ids = ({ stations }: StationChoice) => stations.map(({ id }) => id).toSorted((a, b) => a - b);
  if (one.scope !== other.scope) return false;
  return one.scope === 'all' || JSON.stringify(ids(one)) === JSON.stringify(ids(other));
}
