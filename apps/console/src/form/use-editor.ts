// Editing one row with a version: what is saved, what the form begins with, and what happens when somebody else saved first.
import { useState } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { hasCode } from '#client/api-error.ts';
import { showRefusal, type RefusalPlaces } from './show-refusal.ts';

interface VersionedRow {
  version: number;
  /** Who saved it last, where the server tells. */
  lastChange?: { at: string; by: string } | null;
}

export interface EditorOptions<Row extends VersionedRow, Values extends FieldValues> {
  /** As it was read when the screen was opened. */
  read: Row;
  valuesOf: (row: Row) => Values;
  /** Sends what differs between the row and the values, with the row's version. */
  send: (row: Row, values: Values) => Promise<Row>;
  refusals: RefusalPlaces<Values>;
  /** The row is newer now; the caches follow. */
  onRow?: (row: Row) => void;
  onSaved: (row: Row) => void;
}

interface Conflict<Row, Values> {
  before: Values;
  mine: Values;
  current: Row;
}

const ignore = () => undefined;

export function useEditor<Row extends VersionedRow, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { read, valuesOf, send, refusals, onRow, onSaved } = options;
  // The form stays on the row it was opened with: a newer one read meanwhile must not change it under one's hands.
  const [row, setRow] = useState(read);
  const [beginning, setBeginning] = useState({ values: valuesOf(read), count: 0 });
  const [conflict, setConflict] = useState<Conflict<Row, Values>>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  function take(next: Row) {
    setRow(next);
    onRow?.(next);
  }

  /** The form begins again: with what is saved, or with changes on top of it. */
  const restart = (values: Values) => setBeginning(({ count }) => ({ values, count: count + 1 }));

  async function save(base: Row, values: Values, setError?: UseFormSetError<Values>) {
    setFailure(undefined);
    setBusy(true);
    try {
      const next = await send(base, values);
      take(next);
      restart(valuesOf(next));
      setConflict(undefined);
      onSaved(next);
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT'))
        setConflict({ before: valuesOf(base), mine: values, current: error.current as Row });
      else {
        setConflict(undefined);
        // Without a form to put it into, what is refused is said at the head.
        setFailure(
          setError ? showRefusal(error, setError, refusals) : showRefusal(error, ignore, { fields: [] }),
        );
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    row,
    /** The row after an act beside the form, such as a pause: the form keeps its changes. */
    take,
    /** The form's key: another one mounts it anew. */
    formKey: beginning.count,
    form: {
      saved: valuesOf(row),
      initial: beginning.values,
      busy,
      failure,
      onSave: (values: Values, setError: UseFormSetError<Values>) => void save(row, values, setError),
    },
    /** For the ConflictDialog; undefined while there is none. */
    conflict: conflict && {
      open: true,
      before: conflict.before,
      mine: conflict.mine,
      theirs: valuesOf(conflict.current),
      by: conflict.current.lastChange
        ? { name: conflict.current.lastChange.by, at: conflict.current.lastChange.at }
        : undefined,
      busy,
      onClose: () => setConflict(undefined),
      onDiscard: () => {
        take(conflict.current);
        restart(valuesOf(conflict.current));
        setConflict(undefined);
      },
      onApply: (merged: Values) => {
        take(conflict.current);
        restart(merged);
        // The form is mounted anew: its `setError` is not known here.
        void save(conflict.current, merged);
      },
    },
  };
}
