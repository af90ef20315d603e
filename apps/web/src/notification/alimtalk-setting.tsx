// Alimtalk in the settings: a phone number the member enters and confirms with the code sent to it.
import { useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useConfirmPhone, useDeletePhone, useRequestPhoneCode } from './notification.api.ts';
import { SettingRow } from './setting-row.tsx';

export interface AlimtalkSettingProps {
  phone: string | null;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function AlimtalkSetting({ phone, on, onChange }: AlimtalkSettingProps) {
  const [isEntering, setEntering] = useState(false);
  const deletePhone = useDeletePhone();
  const showError = useErrorToast();
  const onError = (error: unknown) => {
    logError(error, 'deleting the phone number');
    showError(error, '전화번호를 지우지 못했어요. 다시 시도해 주세요.');
  };
  return (
    <>
      <SettingRow
        title="알림톡"
        line={phone ?? '휴대전화 번호를 확인하면 받을 수 있어요'}
        on={on && phone !== null}
        onChange={(wanted) => (phone === null ? setEntering(wanted) : onChange(wanted))}
      />
      {phone === null && isEntering && <PhoneForm />}
      {phone !== null && (
        <TextButton onClick={() => deletePhone.mutate(undefined, { onError })}>전화번호 지우기</TextButton>
      )}
    </>
  );
}

function PhoneForm() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const request = useRequestPhoneCode();
  const confirm = useConfirmPhone();
  const digits = phone.replaceAll(/\D/g, '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-2">
      <TextField
        label="휴대전화 번호"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        {...(request.error
          ? {
              message: {
                tone: 'error',
                text: errorMessage(request.error, '잠시 후 다시 시도해 주세요.'),
              } as const,
            }
          : {})}
      />
      <Checkbox variant="consent" checked={agreed} onChange={setAgreed}>
        알림톡을 받기 위해 전화번호를 수집하는 데 동의해요. 언제든 지울 수 있어요.
      </Checkbox>
      <Button
        variant="secondary"
        size="m"
        busy={request.isPending}
        disabled={!agreed || digits.length < 10}
        onClick={() => request.mutate(digits)}
      >
        인증 숫자 받기
      </Button>
      {request.isSuccess && (
        <>
          <TextField
            label="받은 숫자 6자리"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={setCode}
            {...(confirm.error
              ? {
                  message: {
                    tone: 'error',
                    text: errorMessage(confirm.error, '잠시 후 다시 시도해 주세요.'),
                  } as const,
                }
              : {})}
          />
          <Button
            size="m"
            busy={confirm.isPending}
            disabled={code.length !== 6}
            onClick={() => confirm.mutate(code)}
          >
            확인
          </Button>
        </>
      )}
    </div>
  );
}
