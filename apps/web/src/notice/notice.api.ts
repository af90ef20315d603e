// Reads notices: the list page by page, and one by its id.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/query-client.ts';
import { call, type CallReply } from '#client/call.ts';
import { PAGE_SIZE, usePagedQuery } from '#client/use-paged-query.ts';
import { useLogError } from '#client/log-error.ts';

export type Notice = CallReply<'GET /api/v1/notices'>['noticeInfos']['content'][number];
export type NoticeType = Notice['type'];

export interface NoticeFilter {
  /** Undefined: all types. */
  type: NoticeType | undefined;
  oldestFirst: boolean;
}

export function useNotices({ type, oldestFirst }: NoticeFilter) {
  const query = { size: PAGE_SIZE, sort: oldestFirst ? 'createdAt,asc' : 'createdAt,desc', type } as const;
  const notices = usePagedQuery({
    queryKey: ['GET /api/v1/notices', query],
    readPage: async (page, signal) =>
      (await call('GET /api/v1/notices', { query: { ...query, page }, signal })).noticeInfos,
    identify: (notice) => notice.id,
    tags: ['notices'],
  });
  useLogError(notices.error, 'the notices could not be read');
  return notices;
}

export function useNotice(id: number) {
  const query = useQuery(queryFor('GET /api/v1/notices/{id}', { params: { id }, tags: ['notices'] }));
  useLogError(query.error, 'a notice could not be read');
  return query;
}
