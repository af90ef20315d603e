// Editing one row with a version: the values typed, a draft of them that outlives the session, saving, and what happens when somebody else saved first.
import { useRef, useState } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { hasCode } from '#client/api-error.ts';
import { dropDraft, readDraft, useDraft } from '#console/navigation/drafts.ts';
import type { ConflictField } from './merge-changes.ts';
import { noFormError, formErrorOf, type FormError } from './form-error.ts';
import { useOwnDraft } from './use-own-draft.ts';

export interface EditorOptions<Row extends { version: number }, Values extends FieldValues> {
  /** What the unsaved values are kept under: `station:3`. */
  draftName: (row: Row | undefined) => string;
  /** As it was read when the screen was opened; undefined for one that does not exist yet. */
  read: Row | undefined;
  valuesOf: (row: Row | undefined) => Values;
  /** What differs between what is saved and what is typed, in the words of the form. */
  changesOf: (saved: Values, typed: Values, row: Row | undefined) => readonly string[];
  /** Checks what is typed before it is sent. */
  resolver?: Resolver<Values>;
  /** With a reason where the rules ask for one. */
  create?: (values: Values, reason: string) => Promise<Row>;
  /** Sent with the version of the row. */
  update?: (row: Row, values: Values, reason: string) => Promise<Row>;
  /** What is typed stays as it is after a save, because typing goes on meanwhile. */
  keepsTyped?: boolean;
  /** To which fields a failure belongs. */
  formError?: (error: unknown) => FormError;
  conflictFields: readonly ConflictField<Values>[];
  /** Who saved it last, as far as the server tells. */
  savedBy?: (row: Row) => { name: string; at?: string | null } | null;
  /** The row is newer now; the caches follow. */
  onRow?: (row: Row, isNew: boolean) => void;
  onSaved?: (row: Row) => void;
}

interface Conflict<Row, Values> {
  before: Values;
  mine: Values;
  current: Row;
  reason: string;
}

export interface SaveOptions<Row, Values> {
  onto?: Row | undefined;
  values?: Values;
  reason?: string;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useEditor<Row extends { version: number }, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { read, valuesOf, create, update, onRow } = options;
  // The form stays on the row it was opened with: a newer one read meanwhile must not change it under one's hands.
  const [base, setBase] = useState(read);
  /** The newest one that is known, which everything around the form shows. */
  const [row, setRow] = useState(read);
  const draft = useOwnDraft(options.draftName(base), base?.version);
  const [initial] = useState(() => (readDraft(draft) as Values | undefined) ?? valuesOf(read));
  const form = useForm<Values>({
    ...(options.resolver && { resolver: options.resolver }),
    defaultValues: initial as DefaultValues<Values>,
  });
  const values = useWatch({ control: form.control }) as Values;
  const [formKey, setFormKey] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Row, Values>>();
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<Row | undefined>>(undefined);

  const saved = valuesOf(base);
  const changes = options.changesOf(saved, values, row);
  const isDirty = changes.length > 0;
  useDraft(draft, isDirty ? values : undefined);

  function refuse({ head, fields }: FormError) {
    form.clearErrors();
    for (const [name, message] of Object.entries(fields))
      form.setError(name as Path<Values>, { message }, { shouldFocus: true });
    setFailure(head);
  }

  function show(next: Row, isNew = false) {
    setRow(next);
    onRow?.(next, isNew);
  }

  /**
   * The row after an action beside the form, such as a pause, or as somebody else has left it. The form keeps its changes;
   * where somebody else changed what it shows, it stays on its own row, and saving shows both.
   */
  function take(next: Row) {
    show(next);
    setBase((before) => (isSame(valuesOf(before), valuesOf(next)) ? next : before));
  }

  /** The form begins again on this row: with what is saved, or with changes on top of it. */
  function restart(next: Row, begin = valuesOf(next)) {
    dropDraft(draft);
    show(next);
    setBase(next);
    form.reset(begin);
    setFormKey((count) => count + 1);
  }

  function finish(next: Row, isNew: boolean) {
    refuse(noFormError);
    setConflict(undefined);
    // It is saved under its own number now: the next new one begins empty.
    if (isNew) dropDraft(draft);
    if (options.keepsTyped === true) {
      show(next, isNew);
      setBase(next);
    } else if (!isNew) restart(next);
    options.onSaved?.(next);
  }

  async function send({ onto, values: wanted = form.getValues(), reason = '' }: SaveOptions<Row, Values>) {
    setBusy(true);
    try {
      const next = await (onto === undefined ? create?.(wanted, reason) : update?.(onto, wanted, reason));
      if (next !== undefined) finish(next, onto === undefined);
      return next;
    } catch (error) {
      if (onto !== undefined && hasCode(error, 'VERSION_CONFLICT'))
        setConflict({ before: valuesOf(onto), mine: wanted, current: error.current as Row, reason });
      else {
        setConflict(undefined);
        refuse((options.formError ?? formErrorOf)(error));
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** One after the other: a second save would send an old version. Undefined when it was refused. */
  async function save(wanted: SaveOptions<Row, Values> = {}): Promise<Row | undefined> {
    const newest = running.current && (await running.current);
    running.current = send({ ...wanted, onto: newest ?? wanted.onto ?? base }).finally(
      () => (running.current = undefined),
    );
    return running.current;
  }

  return {
    row,
    saved,
    values,
    changes,
    isDirty,
    busy,
    /** For a FormProvider around fields that register themselves. */
    form,
    /** The key of the form: another one mounts it anew. */
    formKey,
    change: (changed: Partial<Values>) => {
      for (const [name, value] of Object.entries(changed))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    },
    /** What is wrong, at the head of the form and with each field. */
    formError: { head: failure, fields: messagesOf(form.formState.errors) } satisfies FormError,
    refuse,
    save,
    take,
    /** An action beside the form was refused because somebody else had saved: where something is typed, the person chooses. */
    meetConflict: (current: Row) => {
      if (isDirty) setConflict({ before: saved, mine: values, current, reason: '' });
      else restart(current);
    },
    revert: () => {
      form.reset(saved);
      setFailure(undefined);
    },
    /** What was typed is given up. */
    dropDraft: () => dropDraft(draft),
    /** For the ConflictDialog; undefined while there is none. */
    conflict: conflict && {
      fields: options.conflictFields,
      before: conflict.before,
      mine: conflict.mine,
      theirs: valuesOf(conflict.current),
      by: options.savedBy?.(conflict.current),
      busy,
      onClose: () => setConflict(undefined),
      onDiscard: () => {
        restart(conflict.current);
        setConflict(undefined);
      },
      onApply: (merged: Values) => {
        restart(conflict.current, merged);
        void save({ onto: conflict.current, values: merged, reason: conflict.reason });
      },
    },
  };
}

const messagesOf = (errors: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors as Record<string, { message?: unknown }>).flatMap(([name, { message }]) =>
      typeof message === 'string' ? [[name, message]] : [],
    ),
  );

export type Editor<Row extends { version: number }, Values extends FieldValues> = ReturnType<
  typeof useEditor<Row, Values>
>;
