// Whether nicknames and addresses are written out, which wants a reason.
import { Icon } from '#console/ui/display/icon.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Checkbox } from '#console/ui/form/checkbox.tsx';

export interface UnmaskChoiceProps {
  unmasked: boolean;
  onUnmasked: (unmasked: boolean) => void;
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
}

export function UnmaskChoice({ unmasked, onUnmasked, reason, onReason, error }: UnmaskChoiceProps) {
  return (
    <div className="rounded-md px-4 py-3 inset-ring inset-ring-line-strong">
      <div className="flex items-center justify-between gap-3 font-semibold">
        <Checkbox label="닉네임과 이메일을 가리지 않고" checked={unmasked} onChange={onUnmasked} />
        <Icon name="lock" />
      </div>
      <p className="mt-0.5 pl-[26px] text-small text-sub">
        사유와 2단계 인증이 필요하고 개인정보 접속기록에 남아요.
      </p>
      {unmasked && (
        <div className="mt-3">
          <TextField
            label="사유"
            required
            maxLength={200}
            autoComplete="off"
            value={reason}
            error={error}
            onChange={(event) => onReason(event.target.value)}
          />
        </div>
      )}
    </div>
  );
}
