// 공지 쓰기: a notice that saves itself while it is a draft, with the phone beside it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { useReplaceAddress } from '#console/navigation/replace-address.ts';
import type { Audience } from '../../content-labels.tsx';
import { noticeQuery, useNotice } from '../../content.api.ts';
import type { Notice } from '../../content-row.ts';
import { ContentEditor } from '../content-editor.tsx';
import { ContentScreen, ReadContent, type EditorProps } from '../content-screen.tsx';
import { englishBodyOf } from '../english.ts';
import { useContentEditor } from '../use-content-editor.ts';
import { NoticeForm } from './notice-form.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { noticeConflictFields, noticeValuesOf, type NoticeValues } from './notice-values.ts';

const invalidates = ['notices'] as const;

export function NoticeScreen() {
  return <ContentScreen Editor={NoticeEditor} Reader={NoticeReader} />;
}

function NoticeReader({ id }: { id: number }) {
  return (
    <ReadContent
      query={useNotice(id)}
      word="공지"
      parentPath={paths.contents}
      missingCode="NOTICE_NOT_FOUND"
      Editor={NoticeEditor}
    />
  );
}

function NoticeEditor({ read, onCreated }: EditorProps<Notice>) {
  const client = useQueryClient();
  const replaceAddress = useReplaceAddress();
  /** Undefined until something is chosen here: what is saved counts, also when somebody else has changed it. */
  const [chosenAudience, setChosenAudience] = useState<Audience | null>();
  const { mutateAsync: create } = useConsoleMutation('POST /api/v1/console/notices', { invalidates });
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/notices/{id}', { invalidates });
  const { mutateAsync: announce } = useConsoleMutation('POST /api/v1/console/notices/{id}/announce', {
    invalidates,
  });

  /** Told in the same press: now, or when it appears. */
  async function announceAsChosen(notice: Notice): Promise<Notice> {
    if (chosenAudience === undefined || notice.announcedAt !== null) return notice;
    if (notice.announceTo === chosenAudience) return notice;
    return announce({
      params: { id: notice.id },
      body: { audience: chosenAudience, version: notice.version },
    });
  }

  const content = useContentEditor<Notice, NoticeValues>({
    kind: 'notice',
    read,
    valuesOf: noticeValuesOf,
    conflictFields: noticeConflictFields,
    create: ({ titleEn, contentEn, ...values }) =>
      create({ body: { ...values, ...englishBodyOf({ titleEn, contentEn }, undefined) } }),
    update: (row, { titleEn, contentEn, ...values }) =>
      patch({
        params: { id: row.id },
        body: { ...values, ...englishBodyOf({ titleEn, contentEn }, row), version: row.version },
      }),
    confirmEnglish: ({ id, version }) => patch({ params: { id }, body: { englishIsCurrent: true, version } }),
    onRow: (row, isNew) => {
      client.setQueryData(noticeQuery(row.id).queryKey, row);
      if (!isNew) return;
      onCreated?.(row.id);
      replaceAddress(paths.notice(row.id));
    },
    afterwards: announceAsChosen,
  });
  const { row, state, values, publishing } = content;
  const savedAudience = row?.announceTo ?? null;
  const announceTo = chosenAudience === undefined ? savedAudience : chosenAudience;
  // The server knows it only once the notice is scheduled or published: until then it would be lost by leaving.
  const isAudienceUnsaved = announceTo !== savedAudience && (row?.announcedAt ?? null) === null;

  return (
    <ContentEditor
      word="공지"
      parentPath={paths.contents}
      content={content}
      isDirty={content.isDirty || (state === 'PUBLISHED' && isAudienceUnsaved)}
      changes={content.changes + Number(isAudienceUnsaved)}
    >
      <NoticeForm content={content} announceTo={announceTo} onAnnounceTo={setChosenAudience} />
      <NoticePreview
        values={values}
        format={row?.format ?? 'MARKDOWN'}
        publishAt={
          publishing.when === 'later' && publishing.laterAt !== '' && state !== 'PUBLISHED'
            ? `${publishing.laterAt}:00+09:00`
            : (row?.publishAt ?? null)
        }
      />
    </ContentEditor>
  );
}
