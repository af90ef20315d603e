// A new password, held against the server's rules while it is typed.
import { findPasswordFault, MAX_PASSWORD_LENGTH, passwordFaults } from '#domain/password/password-fault.ts';
import { PasswordField } from './password-field.tsx';

export interface NewPasswordFieldProps {
  person: { email: string; name: string };
  value: string;
  onChange: (value: string) => void;
  /** It was sent, or was about to be: also one that may still grow is called too short. */
  tried: boolean;
  /** What the server said about the last one. */
  error?: string | undefined;
  className?: string;
}

export function NewPasswordField({
  person,
  value,
  onChange,
  tried,
  error,
  className,
}: NewPasswordFieldProps) {
  const fault = findPasswordFault(value, person);
  const isShown = fault !== undefined && (tried || fault !== 'tooShort');
  return (
    <PasswordField
      label="새 비밀번호"
      autoComplete="new-password"
      className={className}
      maxLength={MAX_PASSWORD_LENGTH}
      hint="12–128자. 낱말 네 개를 이어 쓰면 외우기 쉬워요"
      value={value}
      error={isShown ? passwordFaults[fault] : error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
