// 이벤트 쓰기: an event that saves itself while it is a draft, with the phone beside it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { useReplaceAddress } from '#console/navigation/replace-address.ts';
import { eventQuery, useEvent } from '../../content.api.ts';
import type { ContentEvent } from '../../content-row.ts';
import { ContentEditor } from '../content-editor.tsx';
import { ContentScreen, ReadContent, type EditorProps } from '../content-screen.tsx';
import { englishBodyOf } from '../english.ts';
import { useContentEditor } from '../use-content-editor.ts';
import { EventForm } from './event-form.tsx';
import { EventPreview } from './event-preview.tsx';
import { eventConflictFields, eventValuesOf, newEvent, type EventValues } from './event-values.ts';

const invalidates = ['events'] as const;

export function EventScreen() {
  return <ContentScreen Editor={EventEditor} Reader={EventReader} />;
}

function EventReader({ id }: { id: number }) {
  return (
    <ReadContent
      query={useEvent(id)}
      word="이벤트"
      parentPath={paths.events}
      missingCode="EVENT_NOT_FOUND"
      Editor={EventEditor}
    />
  );
}

function EventEditor({ read, onCreated }: EditorProps<ContentEvent>) {
  const client = useQueryClient();
  const replaceAddress = useReplaceAddress();
  const [empty] = useState(newEvent);
  const { mutateAsync: create } = useConsoleMutation('POST /api/v1/console/events', { invalidates });
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/events/{id}', { invalidates });
  const content = useContentEditor<ContentEvent, EventValues>({
    kind: 'event',
    read,
    valuesOf: (event) => (event === undefined ? empty : eventValuesOf(event)),
    conflictFields: eventConflictFields,
    create: ({ titleEn, contentEn, ...values }) =>
      create({ body: { ...values, ...englishBodyOf({ titleEn, contentEn }, undefined) } }),
    update: (row, { titleEn, contentEn, ...values }) =>
      patch({
        params: { id: row.id },
        body: { ...values, ...englishBodyOf({ titleEn, contentEn }, row), version: row.version },
      }),
    confirmEnglish: ({ id, version }) => patch({ params: { id }, body: { englishIsCurrent: true, version } }),
    onRow: (row, isNew) => {
      client.setQueryData(eventQuery(row.id).queryKey, row);
      if (!isNew) return;
      onCreated?.(row.id);
      replaceAddress(paths.event(row.id));
    },
    startOf: ({ startsAt }) => startsAt,
  });
  return (
    <ContentEditor
      word="이벤트"
      parentPath={paths.events}
      content={content}
      isDirty={content.isDirty}
      changes={content.changes}
    >
      <EventForm content={content} />
      <EventPreview values={content.values} format={content.row?.format ?? 'MARKDOWN'} />
    </ContentEditor>
  );
}
