// A password that can be shown while it is typed.
import { useState } from 'react';
import { IconButton } from '#console/ui/form/button.tsx';
import { TextField, type TextFieldProps } from '#console/ui/form/text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          icon={shown ? 'hidden' : 'eye'}
          label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
          variant="ghost"
          size="s"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
