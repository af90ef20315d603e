// 이벤트 쓰기: an event that saves itself while it is a draft, with the phone beside it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct } from '#client/console-query.ts';
import { ConflictDialog } from '#console/form/conflict-dialog.tsx';
import { paths } from '#console/navigation/paths.ts';
import { useReplaceAddress } from '#console/navigation/replace-address.ts';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';
import { useMay } from '#console/session/session.api.ts';
import { eventQuery, useEvent, type ContentEvent } from '../content.api.ts';
import { ContentEditorFrame } from './content-editor-frame.tsx';
import { EventForm } from './event-form.tsx';
import { EventPreview } from './event-preview.tsx';
import { eventConflictFields, eventValuesOf, newEvent, type EventValues } from './event-values.ts';
import { useContentEditor } from './use-content-editor.ts';
import { usePublishing } from './use-publishing.ts';

const invalidates = ['events'] as const;

export function EventScreen() {
  const { id } = useParams();
  const [created, setCreated] = useState<number>();
  // Saved for the first time while writing: the address changes, the editor stays.
  if (id === 'new' || Number(id) === created) return <EventEditor read={undefined} onCreated={setCreated} />;
  return <ReadEvent key={id} id={Number(id)} />;
}

function ReadEvent({ id }: { id: number }) {
  const query = useEvent(id);
  if (query.data !== undefined) return <EventEditor read={query.data} />;
  return (
    <UnreadEditor
      query={query}
      title="이벤트"
      parent={{ label: '공지·이벤트', to: paths.events }}
      missingCode="EVENT_NOT_FOUND"
    />
  );
}

interface EventEditorProps {
  read: ContentEvent | undefined;
  onCreated?: (id: number) => void;
}

function EventEditor({ read, onCreated }: EventEditorProps) {
  const client = useQueryClient();
  const replaceAddress = useReplaceAddress();
  const mayPublish = useMay('content.publish');
  const [empty] = useState(newEvent);
  const { mutateAsync: create } = useAct('POST /api/v1/console/events', { invalidates });
  const { mutateAsync: patch } = useAct('PATCH /api/v1/console/events/{id}', { invalidates });
  const { mutateAsync: publish } = useAct('POST /api/v1/console/events/{id}/publish', { invalidates });
  const { mutateAsync: schedule } = useAct('POST /api/v1/console/events/{id}/schedule', { invalidates });
  const { mutateAsync: hide } = useAct('POST /api/v1/console/events/{id}/hide', { invalidates });

  const editor = useContentEditor<ContentEvent, EventValues>({
    kind: 'event',
    read,
    empty,
    valuesOf: eventValuesOf,
    create: (values) => create({ body: values }),
    patch: ({ id, version }, values) => patch({ params: { id }, body: { ...values, version } }),
    onRow: (row, isNew) => {
      client.setQueryData(eventQuery(row.id).queryKey, row);
      if (!isNew) return;
      onCreated?.(row.id);
      replaceAddress(paths.event(row.id));
    },
  });
  const { row, state, values } = editor;

  const publishing = usePublishing<ContentEvent>({
    row,
    saveFirst: editor.saveFirst,
    take: editor.take,
    onConflict: editor.onConflict,
    setRefusal: editor.setRefusal,
    publish: ({ id, version }) => publish({ params: { id }, body: { version } }),
    schedule: ({ id, version }, publishAt) => schedule({ params: { id }, body: { publishAt, version } }),
    hide: ({ id, version }) => hide({ params: { id }, body: { version } }),
    startsAt: values.startsAt,
  });

  const readOnly = !mayPublish && (state === 'PUBLISHED' || state === 'SCHEDULED');
  return (
    <>
      <ContentEditorFrame
        word="이벤트"
        parentPath={paths.events}
        row={row}
        isDirty={editor.isDirty}
        mayPublish={mayPublish}
        editor={editor}
        changes={editor.changes}
        publishing={publishing}
        readOnly={readOnly}
      >
        <EventForm
          event={row}
          values={values}
          onChange={editor.change}
          refusal={editor.refusal}
          readOnly={readOnly}
          publishing={mayPublish ? publishing.time : undefined}
        />
        <EventPreview values={values} format={row?.format ?? 'MARKDOWN'} />
      </ContentEditorFrame>
      {editor.conflict && <ConflictDialog fields={eventConflictFields} {...editor.conflict} />}
    </>
  );
}
