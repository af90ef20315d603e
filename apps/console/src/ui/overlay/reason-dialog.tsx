// The dialog of an action that wants a reason.
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

const MIN_REASON = 2;
const MAX_REASON = 200;

export interface ReasonDialogProps extends Omit<ActionDialogProps, 'onConfirm'> {
  reasonLabel?: string | undefined;
  reasonHint?: string | undefined;
  maxReason?: number | undefined;
  /** The reason has two lines: where it tells a story. */
  longReason?: boolean | undefined;
  /** For what cannot be undone: this name must be typed. */
  nameToType?: string | undefined;
  /** After the reason: what the renter will see of it. */
  consequence?: ReactNode;
  onConfirm: (reason: string) => void;
}

/** An action that wants a reason of 2 to 200 characters. What was typed is gone when it closes. */
export function ReasonDialog(props: ReasonDialogProps) {
  // Mounted anew for every opening, so that no reason is carried over to another action.
  const [opening, setOpening] = useState({ open: props.open, count: 0 });
  if (opening.open !== props.open)
    setOpening({ open: props.open, count: opening.count + (props.open ? 1 : 0) });
  return <ReasonQuestion key={opening.count} {...props} />;
}

function ReasonQuestion(props: ReasonDialogProps) {
  const {
    reasonLabel = '사유',
    reasonHint,
    maxReason = MAX_REASON,
    longReason = false,
    nameToType,
    consequence,
    onConfirm,
    children,
    ...rest
  } = props;
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const isNamed = nameToType === undefined || name.trim() === nameToType;

  function confirm() {
    // One line: the server takes no line breaks in a reason.
    const given = reason.replaceAll(/\s+/g, ' ').trim();
    if (given.length < MIN_REASON) setError('이유를 두 글자 이상 적어 주세요.');
    else onConfirm(given);
  }

  const reasonField = {
    label: reasonLabel,
    required: true,
    maxLength: maxReason,
    autoComplete: 'off',
    hint: reasonHint,
    error,
    value: reason,
    'data-first-focus': rest.destructive !== true || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setReason(event.target.value);
      setError(undefined);
    },
  };
  return (
    <ActionDialog
      {...rest}
      disabledReason={rest.disabledReason ?? (isNamed ? undefined : '이름을 그대로 입력해 주세요.')}
      onConfirm={confirm}
    >
      {children}
      {longReason ? <TextAreaField rows={2} {...reasonField} /> : <TextField {...reasonField} />}
      {nameToType !== undefined && (
        <TextField
          label={`‘${nameToType}’ 그대로 입력해 주세요`}
          required
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {consequence}
    </ActionDialog>
  );
}
