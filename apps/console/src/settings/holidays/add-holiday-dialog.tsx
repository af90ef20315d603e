// Asks for one public holiday: its day and its name.
import { useState } from 'react';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { DateField, TextField } from '#console/ui/form/text-field.tsx';
import type { Holiday } from '../settings.api.ts';

interface AddHolidayDialogProps {
  open: boolean;
  year: number;
  known: readonly Holiday[];
  onClose: () => void;
  onAdd: (holiday: Holiday) => void;
}

export function AddHolidayDialog({ open, year, known, onClose, onAdd }: AddHolidayDialogProps) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const dayError = known.some((other) => other.day === day)
    ? '이미 있는 날이에요.'
    : day.startsWith(`${year}-`)
      ? undefined
      : `${year}년 날짜를 골라 주세요.`;
  const nameError = name.trim() === '' ? '이름을 적어 주세요.' : undefined;
  return (
    <ActionDialog
      open={open}
      title="어느 날을 넣을까요?"
      confirmLabel="다음"
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (dayError === undefined && nameError === undefined) onAdd({ day, name: name.trim() });
      }}
    >
      <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
        <DateField
          label="날짜"
          required
          data-first-focus
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          value={day}
          error={tried ? dayError : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label="이름"
          required
          maxLength={40}
          autoComplete="off"
          value={name}
          error={tried ? nameError : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </ActionDialog>
  );
}
