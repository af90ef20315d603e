// Reading notices: the list in pages, and one of them.
import { useQuery } from '@tanstack/react-query';
import { reading } from '#web/calls/ask-server.ts';
import { call, type CallReply } from '#web/calls/call.ts';
import { pageSize, usePages } from '#web/calls/pages.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';

export type Notice = CallReply<'GET /api/v1/notices'>['noticeInfos']['content'][number];
export type NoticeType = Notice['type'];

export interface NoticesAsked {
  /** Undefined: every kind. */
  type: NoticeType | undefined;
  oldestFirst: boolean;
}

export function useNotices({ type, oldestFirst }: NoticesAsked) {
  const query = { size: pageSize, sort: oldestFirst ? 'createdAt,asc' : 'createdAt,desc', type } as const;
  const notices = usePages({
    queryKey: ['GET /api/v1/notices', query],
    readPage: async (page, signal) =>
      (await call('GET /api/v1/notices', { query: { ...query, page }, signal })).noticeInfos,
    identify: (notice) => notice.id,
  });
  useLoggedOnly(notices.error, 'the notices could not be read');
  return notices;
}

export function useNotice(id: number) {
  const query = useQuery(reading('GET /api/v1/notices/{id}', { params: { id } }));
  useLoggedOnly(query.error, 'a notice could not be read');
  return query;
}
