// Somebody else saved first: every field either person changed, and a choice where both changed the same one.
import { useState } from 'react';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Initial } from '#console/ui/display/initial.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { formatTime } from '#console/format/format-time.ts';
import { compareChanges, mergeChanges, type ConflictField, type FieldConflict } from './merge-changes.ts';

export interface ConflictDialogProps<Values extends object> {
  fields: readonly ConflictField<Values>[];
  /** As I read it, as I changed it, as it is now (`ApiError.current`). */
  before: Values;
  mine: Values;
  theirs: Values;
  /** Who saved, as far as it is known. */
  by?: { name: string; at?: string | null } | null | undefined;
  busy?: boolean | undefined;
  /** Save again, with the version of what is there now. */
  onApply: (merged: Values) => void;
  /** Show what is there now and forget my changes. */
  onDiscard: () => void;
  /** Go back to the form as it is. */
  onClose: () => void;
}

export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { fields, before, mine, theirs, by, busy, onApply, onDiscard, onClose } = props;
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const conflicts = compareChanges(fields, { before, mine, theirs });
  const takesMine = (name: string) => chosen[name] === 'mine';
  const merged = mergeChanges(theirs, conflicts, takesMine);
  const who = by ? `${by.name}님` : '다른 분';
  return (
    <ActionDialog
      open
      title="다른 분이 먼저 바꿨어요"
      width="broad"
      note="둘 다 변경 기록에 남아요"
      cancelLabel="내 변경 버리기"
      confirmLabel="내 변경 다시 적용"
      busy={busy}
      onConfirm={() => onApply(merged)}
      onCancel={onDiscard}
      onDismiss={onClose}
    >
      {by && <WhoSaved {...by} />}
      <div className="overflow-x-auto rounded-[12px] shadow-[inset_0_0_0_1px_var(--od-line-strong)]">
        <table className="w-full">
          <thead>
            <tr className="text-left text-small text-sub [&>th]:h-[38px] [&>th]:px-2.5 [&>th]:font-semibold [&>th:first-child]:pl-5">
              <th scope="col">항목</th>
              <th scope="col">지금 내용</th>
              <th scope="col">내 변경</th>
              <th scope="col">저장하면</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.field.name}
                conflict={conflict}
                who={who}
                after={merged[conflict.field.name]}
                isChosen={chosen[conflict.field.name] !== undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {conflicts
        .filter(({ clashes }) => clashes)
        .map(({ field, ...values }) => (
          <OptionCards
            key={field.name}
            label={`${field.label}, 어느 쪽으로 할까요?`}
            columns={2}
            value={takesMine(field.name) ? 'mine' : 'theirs'}
            onChange={(side) => setChosen((others) => ({ ...others, [field.name]: side }))}
            options={[
              { value: 'theirs', label: show(field, values.theirs), note: `${who}이 바꾼 값` },
              { value: 'mine', label: show(field, values.mine), note: '내가 바꾼 값' },
            ]}
          />
        ))}
    </ActionDialog>
  );
}

function WhoSaved({ name, at }: NonNullable<ConflictDialogProps<object>['by']>) {
  return (
    <div className="flex items-center gap-3">
      <Initial name={name} tone="lamp" />
      <p className="font-semibold">
        {name}님이 {at === null || at === undefined ? '먼저' : `${formatTime(at)}에`} 저장했어요
      </p>
    </div>
  );
}

function ConflictRow<Values extends object>(props: {
  conflict: FieldConflict<Values>;
  who: string;
  after: unknown;
  isChosen: boolean;
}) {
  const { conflict, who, after, isChosen } = props;
  const { field, changedByMe, changedByThem, clashes } = conflict;
  return (
    <tr
      className={`[&>*]:h-10 [&>*]:border-t [&>*]:border-line [&>*]:px-2.5 [&>*:first-child]:pl-5 ${clashes ? 'bg-red-50' : ''}`}
    >
      <th scope="row" className="text-left font-medium text-sub">
        {field.label}
      </th>
      <td className="font-semibold">
        {show(field, conflict.theirs)}{' '}
        {changedByThem && <small className="font-medium text-sub">{who}</small>}
      </td>
      <td className={changedByMe ? 'font-semibold' : 'text-sub'}>
        {changedByMe ? show(field, conflict.mine) : '안 바꿈'}
      </td>
      <td className="text-sub">
        {clashes && !isChosen ? <Badge tone="trouble">겹침</Badge> : show(field, after)}
      </td>
    </tr>
  );
}

function show<Values>(field: ConflictField<Values>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음';
  if (field.format !== undefined) return field.format(value as never);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
