// Editing a notice or an event: the values typed, a draft that saves itself, and what happens when somebody else saved first.
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { refusalOf, type Refusal } from '#console/form/refusal.ts';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { dropDraft, readDraft, useDraft } from '#console/navigation/drafts.ts';
import type { ContentState } from '../content.api.ts';

const AUTOSAVE_MS = 5_000;

interface ContentRow {
  id: number;
  state: ContentState;
  version: number;
  changedAt: string;
  changedBy: { name: string } | null;
}

export interface ContentEditorOptions<Row extends ContentRow, Values extends { title: string }> {
  kind: 'notice' | 'event';
  /** Undefined for one that is not saved yet. */
  read: Row | undefined;
  empty: Values;
  valuesOf: (row: Row) => Values;
  create: (values: Values) => Promise<Row>;
  patch: (row: Row, values: Values) => Promise<Row>;
  onRow: (row: Row, isNew: boolean) => void;
}

interface Conflict<Row, Values> {
  before: Values;
  mine: Values;
  current: Row;
}

const nothing: Refusal = { head: undefined, fields: {} };
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useContentEditor<Row extends ContentRow, Values extends { title: string }>(
  options: ContentEditorOptions<Row, Values>,
) {
  const { kind, empty, valuesOf, create, patch, onRow } = options;
  const [row, setRow] = useState(options.read);
  const draft = useOwnDraft(`${kind}:${row?.id ?? 'new'}`, row?.version);
  const [values, setValues] = useState(
    () => (readDraft(draft) as Values | undefined) ?? (options.read ? valuesOf(options.read) : empty),
  );
  const [conflict, setConflict] = useState<Conflict<Row, Values>>();
  const [refusal, setRefusal] = useState(nothing);
  /** A conflict was put aside: nothing is saved until somebody presses a button. */
  const [paused, setPaused] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<Row | undefined>>(undefined);

  const saved = row ? valuesOf(row) : empty;
  // The server trims the title: a space at its end is no change.
  const typed = { ...values, title: values.title.trim() };
  const changes = (Object.keys(typed) as (keyof Values)[]).filter(
    (name) => !isSame(saved[name], typed[name]),
  ).length;
  const isDirty = changes > 0;
  useDraft(draft, isDirty ? values : undefined);
  const state = row?.state ?? 'DRAFT';
  /** What renters see, or will see, is changed by a press only. */
  const savesItself = (state === 'DRAFT' || state === 'HIDDEN') && values.title.trim() !== '';

  function take(next: Row) {
    onRow(next, row === undefined);
    // The text is saved under its own number now: the next new one begins empty.
    if (row === undefined) dropDraft(draft);
    setRow(next);
  }

  /** One after the other: a second save would send an old version. Undefined when it was refused. */
  async function save(base = row, wanted = values): Promise<Row | undefined> {
    const newest = running.current && (await running.current);
    running.current = send(newest ?? base, wanted).finally(() => (running.current = undefined));
    return running.current;
  }

  async function send(base: Row | undefined, wanted: Values): Promise<Row | undefined> {
    setBusy(true);
    try {
      const next = await (base ? patch(base, wanted) : create(wanted));
      take(next);
      setRefusal(nothing);
      setConflict(undefined);
      setPaused(false);
      return next;
    } catch (error) {
      if (base && hasCode(error, 'VERSION_CONFLICT'))
        setConflict({ before: valuesOf(base), mine: wanted, current: error.current as Row });
      else setRefusal(refusalOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** Theirs is shown; where something was typed, the person chooses. */
  function onConflict(current: Row) {
    if (isDirty) setConflict({ before: saved, mine: values, current });
    else {
      take(current);
      setValues(valuesOf(current));
    }
  }

  /** Saves what is typed, if it differs; undefined when that was refused, or when there is no title yet. */
  async function saveFirst(): Promise<Row | undefined> {
    if (values.title.trim() !== '') return isDirty || row === undefined ? save() : row;
    setRefusal({ head: undefined, fields: { title: '제목을 적어 주세요.' } });
    return undefined;
  }

  const autosave = useRef(() => {});
  useEffect(() => {
    autosave.current = () => {
      if (!running.current) void save();
    };
  });
  const isWaiting = isDirty && savesItself && conflict === undefined && !paused;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => autosave.current(), AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    row,
    state,
    values,
    change: (changed: Partial<Values>) => setValues((others) => ({ ...others, ...changed })),
    /** How many fields differ from what is saved. */
    changes,
    isDirty,
    /** What was typed is given up. */
    dropDraft: () => dropDraft(draft),
    busy,
    refusal,
    setRefusal,
    /** The row after an act beside the text: publishing, hiding. */
    take,
    /** After such an act was refused because somebody else had saved first. */
    onConflict,
    saveFirst,
    conflict: conflict && {
      open: true,
      before: conflict.before,
      mine: conflict.mine,
      theirs: valuesOf(conflict.current),
      by: conflict.current.changedBy
        ? { name: conflict.current.changedBy.name, at: conflict.current.changedAt }
        : undefined,
      busy,
      onClose: () => {
        setConflict(undefined);
        setPaused(true);
      },
      onDiscard: () => {
        take(conflict.current);
        setValues(valuesOf(conflict.current));
        setConflict(undefined);
      },
      onApply: (merged: Values) => {
        take(conflict.current);
        setValues(merged);
        void save(conflict.current, merged);
      },
    },
  };
}
