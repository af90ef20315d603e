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
import * as text from './alimtalk.text.ts';

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
    showError(error, text.notDeleted);
  };
  return (
    <>
      <SettingRow
        title={text.alimtalk}
        line={phone ?? text.confirmFirst}
        on={on && phone !== null}
        onChange={(wanted) => (phone === null ? setEntering(wanted) : onChange(wanted))}
      />
      {phone === null && isEntering && <PhoneForm />}
      {phone !== null && (
        <TextButton onClick={() => deletePhone.mutate(undefined, { onError })}>{text.deletePhone}</TextButton>
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
        label={text.phone}
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        {...(request.error
          ? {
              message: {
                tone: 'error',
                text: errorMessage(request.error, text.tryLater),
              } as const,
            }
          : {})}
      />
      <Checkbox variant="consent" checked={agreed} onChange={setAgreed}>
        {text.consent}
      </Checkbox>
      <Button
        variant="secondary"
        size="m"
        busy={request.isPending}
        disabled={!agreed || digits.length < 10}
        onClick={() => request.mutate(digits)}
      >
        {text.sendCode}
      </Button>
      {request.isSuccess && (
        <>
          <TextField
            label={text.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={setCode}
            {...(confirm.error
              ? {
                  message: {
                    tone: 'error',
                    text: errorMessage(confirm.error, text.tryLater),
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
            {text.confirm}
          </Button>
        </>
      )}
    </div>
  );
}
