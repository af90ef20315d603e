// Inviting someone: e-mail, name, role, stations and why; the link comes afterwards.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formErrorOf } from '#console/form/form-error.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import type { StaffRole } from '#contract/permission.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { RoleField } from './role-field.tsx';
import { staffChanges, type Invitation } from './staff.api.ts';
import {
  CHOOSE_STATIONS,
  isChosen,
  StationsField,
  stationsBody,
  type StationChoice,
} from './stations-field.tsx';

export interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

export function InviteDialog(props: InviteDialogProps) {
  // Mounted anew for every opening, so that nothing is left of the last invitation.
  return props.open ? <InviteForm {...props} /> : null;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_REASON = 2;

function InviteForm({ onClose, onInvited }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('FIELD');
  const [stations, setStations] = useState<StationChoice>({ scope: 'some', stations: [] });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const invite = useConsoleMutation('POST /api/v1/console/staff/invitations', {
    invalidates: staffChanges,
    onSuccess: onInvited,
  });
  const formError = formErrorOf(invite.error);
  const faults = {
    email: emailShape.test(email.trim()) ? undefined : '이메일 주소를 확인해 주세요.',
    name: name.trim() === '' ? '이름을 적어 주세요.' : undefined,
    stations: role === 'FIELD' && !isChosen(stations) ? CHOOSE_STATIONS : undefined,
    reason: reason.trim().length < MIN_REASON ? '이유를 두 글자 이상 적어 주세요.' : undefined,
  };
  const shown: Partial<typeof faults> = tried ? faults : {};
  const submit = () => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    invite.mutate({
      body: {
        email: email.trim(),
        name: name.trim(),
        role,
        ...(role === 'FIELD' ? stationsBody(stations) : {}),
        reason: reason.trim(),
      },
      about: {
        reason: '직원을 들이는 일이라 다시 확인해요.',
        title: `${name.trim()}님을 ${roleNames[role]} 역할로 초대`,
        detail: `사유: ${reason.trim()}`,
        confirmLabel: '확인하고 초대',
      },
    });
  };
  return (
    <ActionDialog
      open
      title="누구를 초대할까요?"
      line="72시간 동안 한 번 쓸 수 있는 링크를 만들어요."
      confirmLabel="초대 링크 만들기"
      busy={invite.isPending}
      failure={hasCode(invite.error, 'STATE_CONFLICT') ? '이미 있는 직원이에요.' : formError.head}
      onConfirm={submit}
      onCancel={onClose}
    >
      <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
        <TextField
          label="이메일"
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          data-first-focus
          value={email}
          error={shown.email ?? formError.fields['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="이름"
          required
          autoComplete="off"
          maxLength={40}
          value={name}
          error={shown.name ?? formError.fields['name']}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <RoleField value={role} onChange={setRole} />
      {role === 'FIELD' && (
        <StationsField
          value={stations}
          onChange={setStations}
          error={shown.stations ?? formError.fields['stationIds']}
        />
      )}
      <TextField
        label="사유"
        required
        autoComplete="off"
        maxLength={200}
        hint="감사 로그에 남아요"
        value={reason}
        error={shown.reason ?? formError.fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
