// Editing one row with a version: what is saved, what the form begins with, and what happens when somebody else saved first.
import { useState } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { hasCode } from '#client/api-error.ts';
import { dropDraft } from '#console/navigation/drafts.ts';
import { showRefusal, type RefusalPlaces } from './show-refusal.ts';
import { useOwnDraft } from './use-own-draft.ts';

interface VersionedRow {
  version: number;
  /** Who saved it last, where the server tells. */
  lastChange?: { at: string; by: string } | null;
}

export interface EditorOptions<Row extends VersionedRow, Values extends FieldValues> {
  /** What the unsaved text is kept under: `station:3`. */
  draftName: string;
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
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useEditor<Row extends VersionedRow, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { draftName, read, valuesOf, send, refusals, onRow, onSaved } = options;
  // The form stays on the row it was opened with: a newer one read meanwhile must not change it under one's hands.
  const [base, setBase] = useState(read);
  /** The newest one that is known, which everything around the form shows. */
  const [row, setRow] = useState(read);
  const draft = useOwnDraft(draftName, base.version);
  const [beginning, setBeginning] = useState({ values: valuesOf(read), count: 0 });
  const [conflict, setConflict] = useState<Conflict<Row, Values>>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  function show(next: Row) {
    setRow(next);
    onRow?.(next);
  }

  /**
   * The row after an act beside the form, such as a pause, or as somebody else has left it. The form keeps its changes;
   * where somebody else changed what it shows, it stays on its own row, and saving shows both.
   */
  function take(next: Row) {
    show(next);
    setBase((before) => (isSame(valuesOf(before), valuesOf(next)) ? next : before));
  }

  /** The form begins again on this row: with what is saved, or with changes on top of it. */
  function restart(next: Row, values = valuesOf(next)) {
    dropDraft(draft);
    show(next);
    setBase(next);
    setBeginning(({ count }) => ({ values, count: count + 1 }));
  }

  async function save(onto: Row, values: Values, setError?: UseFormSetError<Values>) {
    setFailure(undefined);
    setBusy(true);
    try {
      const next = await send(onto, values);
      restart(next);
      setConflict(undefined);
      onSaved(next);
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT'))
        setConflict({ before: valuesOf(onto), mine: values, current: error.current as Row });
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
    take,
    /** The form's key: another one mounts it anew. */
    formKey: beginning.count,
    form: {
      draft,
      saved: valuesOf(base),
      initial: beginning.values,
      busy,
      failure,
      onSave: (values: Values, setError: UseFormSetError<Values>) => void save(base, values, setError),
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
        restart(conflict.current);
        setConflict(undefined);
      },
      onApply: (merged: Values) => {
        restart(conflict.current, merged);
        // The form is mounted anew: its `setError` is not known here.
        void save(conflict.current, merged);
      },
    },
  };
}
