// Publishing, scheduling and taking down what the editor holds, after saving what was typed.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formErrorOf, type FormError } from '#console/form/form-error.ts';
import { formatTime } from '#console/format/format-time.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { ContentState } from '../content-row.ts';

interface Versioned {
  id: number;
  version: number;
  state: ContentState;
  publishAt: string | null;
}

/** `start` is when an event begins. */
export type PublishWhen = 'now' | 'start' | 'later';

export interface PublishingOptions<Row extends Versioned> {
  kind: 'notice' | 'event';
  row: Row | undefined;
  /** Undefined when it could not be saved. */
  saveFirst: () => Promise<Row | undefined>;
  take: (row: Row) => void;
  /** Somebody else was faster: the row as it is now. */
  onConflict: (current: Row) => void;
  setFormError: (formError: FormError) => void;
  /** The moment an event begins; notices have none. */
  startsAt?: string | undefined;
  /** What follows in the same press, such as telling members. */
  afterwards?: ((row: Row) => Promise<Row>) | undefined;
}

export function usePublishing<Row extends Versioned>(options: PublishingOptions<Row>) {
  const { kind, row, saveFirst, take, onConflict, setFormError, startsAt, afterwards } = options;
  const { publish, schedule, hide } = usePublishingActions<Row>(kind);
  const { toast } = useToasts();
  const [busy, setBusy] = useState(false);
  const planned = row?.state === 'SCHEDULED' ? row.publishAt : null;
  const [when, setWhen] = useState<PublishWhen>(firstWhen(planned, startsAt));
  const [laterAt, setLaterAt] = useState(planned?.slice(0, 16) ?? '');

  async function run(action: () => Promise<Row | undefined>, words: (moved: Row) => string) {
    setBusy(true);
    try {
      const moved = await action();
      if (moved) {
        take(moved);
        toast(words(moved));
      }
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT')) onConflict(error.current as Row);
      setFormError(formErrorOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function move(): Promise<Row | undefined> {
    if (when === 'later' && laterAt === '') {
      setFormError({ head: undefined, fields: { publishAt: '게시할 시각을 정해 주세요.' } });
      return undefined;
    }
    const saved = await saveFirst();
    if (!saved) return undefined;
    const publishAt = laterMoment(when, laterAt, startsAt);
    const isPlanned =
      saved.state === 'SCHEDULED' && publishAt !== undefined && isSameMoment(saved.publishAt, publishAt);
    const moved = isPlanned
      ? saved
      : publishAt === undefined
        ? await publish(saved)
        : await schedule(saved, publishAt);
    take(moved);
    return afterwards ? afterwards(moved) : moved;
  }

  return {
    busy,
    when,
    laterAt,
    isLater: laterMoment(when, laterAt, startsAt) !== undefined,
    /** For the form's choice of the moment. */
    time: {
      when,
      onWhen: setWhen,
      laterAt,
      onLaterAt: setLaterAt,
      shownSince: row?.state === 'PUBLISHED' ? row.publishAt : null,
    },
    publish: () =>
      void run(move, (moved) =>
        moved.state === 'SCHEDULED' && moved.publishAt !== null
          ? `${formatTime(moved.publishAt)}에 게시해요`
          : '게시했어요',
      ),
    /** What renters see already is changed. */
    saveChanges: () =>
      void run(
        async () => {
          const saved = await saveFirst();
          return saved && afterwards ? afterwards(saved) : saved;
        },
        () => '바꾼 내용을 게시했어요',
      ),
    hide: () =>
      void run(
        async () => row && hide(row),
        (moved) => (moved.state === 'DRAFT' ? '예약을 취소했어요' : '내렸어요'),
      ),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;

function usePublishingActions<Row extends Versioned>(kind: 'notice' | 'event') {
  const action = { invalidates: [`${kind}s`] } as const;
  const publish = useConsoleMutation(`POST /api/v1/console/${kind}s/{id}/publish`, action);
  const schedule = useConsoleMutation(`POST /api/v1/console/${kind}s/{id}/schedule`, action);
  const hide = useConsoleMutation(`POST /api/v1/console/${kind}s/{id}/hide`, action);
  return {
    publish: async ({ id, version }: Row) =>
      (await publish.mutateAsync({ params: { id }, body: { version } })) as Versioned as Row,
    schedule: async ({ id, version }: Row, publishAt: string) =>
      (await schedule.mutateAsync({ params: { id }, body: { publishAt, version } })) as Versioned as Row,
    hide: async ({ id, version }: Row) =>
      (await hide.mutateAsync({ params: { id }, body: { version } })) as Versioned as Row,
  };
}

function firstWhen(planned: string | null, startsAt: string | undefined): PublishWhen {
  if (planned !== null) return startsAt !== undefined && isSameMoment(planned, startsAt) ? 'start' : 'later';
  return startsAt === undefined ? 'now' : 'start';
}

const isSameMoment = (one: string | null, other: string) =>
  one !== null && Date.parse(one) === Date.parse(other);

/** The moment to schedule it for; undefined: at once, as for an event that has begun. */
function laterMoment(when: PublishWhen, laterAt: string, startsAt: string | undefined): string | undefined {
  if (when === 'later') return `${laterAt}:00+09:00`;
  const isAhead = when === 'start' && startsAt !== undefined && new Date(startsAt) > new Date();
  return isAhead ? startsAt : undefined;
}
