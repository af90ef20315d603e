// 공지 쓰기: a notice that saves itself while it is a draft, with the phone beside it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct } from '#client/console-query.ts';
import { ConflictDialog } from '#console/form/conflict-dialog.tsx';
import { paths } from '#console/navigation/paths.ts';
import { useReplaceAddress } from '#console/navigation/replace-address.ts';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';
import { useMay } from '#console/session/session.api.ts';
import type { Audience } from '../content-words.tsx';
import { noticeQuery, useNotice, type Notice } from '../content.api.ts';
import { ContentEditorFrame } from './content-editor-frame.tsx';
import { NoticeForm } from './notice-form.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { emptyNotice, noticeConflictFields, noticeValuesOf, type NoticeValues } from './notice-values.ts';
import { useContentEditor } from './use-content-editor.ts';
import { usePublishing } from './use-publishing.ts';

const invalidates = ['notices'] as const;

export function NoticeScreen() {
  const { id } = useParams();
  const [created, setCreated] = useState<number>();
  // Saved for the first time while writing: the address changes, the editor stays.
  if (id === 'new' || Number(id) === created) return <NoticeEditor read={undefined} onCreated={setCreated} />;
  return <ReadNotice key={id} id={Number(id)} />;
}

function ReadNotice({ id }: { id: number }) {
  const query = useNotice(id);
  if (query.data !== undefined) return <NoticeEditor read={query.data} />;
  return (
    <UnreadEditor
      query={query}
      title="공지"
      parent={{ label: '공지·이벤트', to: paths.contents }}
      missingCode="NOTICE_NOT_FOUND"
    />
  );
}

function NoticeEditor({ read, onCreated }: { read: Notice | undefined; onCreated?: (id: number) => void }) {
  const client = useQueryClient();
  const replaceAddress = useReplaceAddress();
  const mayPublish = useMay('content.publish');
  /** Undefined until something is chosen here: what is saved counts, also when somebody else has changed it. */
  const [chosenAudience, setChosenAudience] = useState<Audience | null>();
  const { mutateAsync: create } = useAct('POST /api/v1/console/notices', { invalidates });
  const { mutateAsync: patch } = useAct('PATCH /api/v1/console/notices/{id}', { invalidates });
  const { mutateAsync: publish } = useAct('POST /api/v1/console/notices/{id}/publish', { invalidates });
  const { mutateAsync: schedule } = useAct('POST /api/v1/console/notices/{id}/schedule', { invalidates });
  const { mutateAsync: hide } = useAct('POST /api/v1/console/notices/{id}/hide', { invalidates });
  const { mutateAsync: announce } = useAct('POST /api/v1/console/notices/{id}/announce', { invalidates });

  const editor = useContentEditor<Notice, NoticeValues>({
    kind: 'notice',
    read,
    empty: emptyNotice,
    valuesOf: noticeValuesOf,
    create: (values) => create({ body: values }),
    patch: ({ id, version }, values) => patch({ params: { id }, body: { ...values, version } }),
    onRow: (row, isNew) => {
      client.setQueryData(noticeQuery(row.id).queryKey, row);
      if (!isNew) return;
      onCreated?.(row.id);
      replaceAddress(paths.notice(row.id));
    },
  });
  const { row, state, values } = editor;
  const savedAudience = row?.announceTo ?? null;
  const announceTo = chosenAudience === undefined ? savedAudience : chosenAudience;
  // The server knows it only once the notice is scheduled or published: until then it would be lost by leaving.
  const isAudienceUnsaved = announceTo !== savedAudience && (row?.announcedAt ?? null) === null;

  /** Told in the same press: now, or when it appears. */
  async function announceAsChosen(notice: Notice): Promise<Notice> {
    if (chosenAudience === undefined || notice.announcedAt !== null) return notice;
    if (notice.announceTo === chosenAudience) return notice;
    return announce({
      params: { id: notice.id },
      body: { audience: chosenAudience, version: notice.version },
    });
  }

  const publishing = usePublishing<Notice>({
    row,
    saveFirst: editor.saveFirst,
    take: editor.take,
    onConflict: editor.onConflict,
    setRefusal: editor.setRefusal,
    publish: ({ id, version }) => publish({ params: { id }, body: { version } }),
    schedule: ({ id, version }, publishAt) => schedule({ params: { id }, body: { publishAt, version } }),
    hide: ({ id, version }) => hide({ params: { id }, body: { version } }),
    afterwards: announceAsChosen,
  });

  const readOnly = !mayPublish && (state === 'PUBLISHED' || state === 'SCHEDULED');
  return (
    <>
      <ContentEditorFrame
        word="공지"
        parentPath={paths.contents}
        row={row}
        isDirty={editor.isDirty || (state === 'PUBLISHED' && isAudienceUnsaved)}
        mayPublish={mayPublish}
        editor={editor}
        changes={editor.changes + Number(isAudienceUnsaved)}
        publishing={publishing}
        readOnly={readOnly}
      >
        <NoticeForm
          notice={row}
          values={values}
          onChange={editor.change}
          refusal={editor.refusal}
          readOnly={readOnly}
          publishing={mayPublish ? publishing.time : undefined}
          announceTo={announceTo}
          onAnnounceTo={setChosenAudience}
        />
        <NoticePreview
          values={values}
          format={row?.format ?? 'MARKDOWN'}
          publishAt={
            publishing.when === 'later' && publishing.laterAt !== '' && state !== 'PUBLISHED'
              ? `${publishing.laterAt}:00+09:00`
              : (row?.publishAt ?? null)
          }
        />
      </ContentEditorFrame>
      {editor.conflict && <ConflictDialog fields={noticeConflictFields} {...editor.conflict} />}
    </>
  );
}
