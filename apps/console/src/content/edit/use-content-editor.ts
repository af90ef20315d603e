// Editing a notice or an event: it saves itself while renters do not see it, and is published, scheduled and taken down.
import { useEffect, useRef, useState } from 'react';
import { useEditor, type EditorOptions } from '#console/form/use-editor.ts';
import { useMay } from '#console/session/session.api.ts';
import type { ContentState } from '../content-row.ts';
import type { EnglishValues } from './english.ts';
import { usePublishing, type PublishingOptions } from './use-publishing.ts';

const AUTOSAVE_MS = 5_000;

interface ContentRow {
  id: number;
  state: ContentState;
  version: number;
  publishAt: string | null;
  changedAt: string;
  changedBy: { name: string } | null;
}

interface ContentValues extends EnglishValues {
  title: string;
  content: string;
}

export interface ContentEditorOptions<Row extends ContentRow, Values extends ContentValues>
  extends
    Pick<EditorOptions<Row, Values>, 'read' | 'valuesOf' | 'conflictFields' | 'create' | 'update' | 'onRow'>,
    Pick<PublishingOptions<Row>, 'kind' | 'afterwards'> {
  /** The moment an event begins; notices have none. */
  startOf?: (values: Values) => string;
  /** Says that the English still says what the Korean says. */
  confirmEnglish: (row: Row) => Promise<Row>;
}

export function useContentEditor<Row extends ContentRow, Values extends ContentValues>(
  options: ContentEditorOptions<Row, Values>,
) {
  const { kind, startOf, afterwards, confirmEnglish, ...rest } = options;
  const mayPublish = useMay('content.publish');
  /** A conflict was put aside: nothing is saved until somebody presses a button. */
  const [paused, setPaused] = useState(false);
  const editor = useEditor<Row, Values>({
    ...rest,
    draftName: (row) => `${kind}:${row?.id ?? 'new'}`,
    changesOf: changedFields,
    keepsTyped: true,
    savedBy: ({ changedBy, changedAt }) => changedBy && { name: changedBy.name, at: changedAt },
    onSaved: () => setPaused(false),
  });
  const { row, values, isDirty } = editor;
  const state = row?.state ?? 'DRAFT';
  const hasTitle = values.title.trim() !== '';

  /** Saves what is typed, if it differs; undefined when that was refused, or when there is no title yet. */
  async function saveFirst(): Promise<Row | undefined> {
    if (hasTitle) return isDirty || row === undefined ? editor.save() : row;
    editor.refuse({ head: undefined, fields: { title: '제목을 적어 주세요.' } });
    return undefined;
  }

  /** What renters see, or will see, is changed by a press only. */
  const savesItself = (state === 'DRAFT' || state === 'HIDDEN') && hasTitle;
  useAutosave(isDirty && savesItself && editor.conflict === undefined && !paused, () => {
    if (!editor.busy) void editor.save();
  });

  const publishing = usePublishing<Row>({
    kind,
    row,
    saveFirst,
    take: editor.take,
    onConflict: editor.meetConflict,
    setFormError: editor.refuse,
    startsAt: startOf?.(values),
    afterwards,
  });

  async function confirm(): Promise<void> {
    const saved = await saveFirst();
    if (saved !== undefined) editor.take(await confirmEnglish(saved));
  }

  return {
    row,
    confirmEnglish: confirm,
    state,
    values,
    change: editor.change,
    formError: editor.formError,
    changes: editor.changes.length,
    isDirty,
    busy: editor.busy || publishing.busy,
    dropDraft: editor.dropDraft,
    saveFirst,
    publishing,
    mayPublish,
    /** For whoever may only look at what renters see. */
    readOnly: !mayPublish && (state === 'PUBLISHED' || state === 'SCHEDULED'),
    conflict: editor.conflict && {
      ...editor.conflict,
      onClose: () => {
        editor.conflict?.onClose();
        setPaused(true);
      },
    },
  };
}

/** The server trims the title: a space at its end is no change. */
function changedFields<Values extends ContentValues>(saved: Values, values: Values): string[] {
  const typed = { ...values, title: values.title.trim(), titleEn: values.titleEn.trim() };
  return (Object.keys(typed) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(saved[name]) !== JSON.stringify(typed[name]),
  );
}

function useAutosave(isWaiting: boolean, save: () => void): void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => newest.current(), AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

export type ContentEditing<Row extends ContentRow, Values extends ContentValues> = ReturnType<
  typeof useContentEditor<Row, Values>
>;
