// The columns of the lists of notices and of events.
import { withoutMarkup } from '#domain/text/markdown-text.ts';
import { formatDay, formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import type { ContentEvent, Notice } from './content-row.ts';
import { noticeTypes, StateBadge } from './content-labels.tsx';

type Content = Notice | ContentEvent;

const firstLine = ({ content }: Content) => withoutMarkup(content).split('\n')[0] || '본문 없음';

const state: Column<Content> = {
  id: 'state',
  header: '상태',
  width: 108,
  skeleton: 'badge',
  cell: (content) => (
    <StateBadge state={content.state} endsAt={'endsAt' in content ? content.endsAt : undefined} />
  ),
};

const published: Column<Content> = {
  id: 'published',
  header: '게시',
  width: 124,
  cell: ({ publishAt }) =>
    publishAt === null ? <span className="text-faint">–</span> : formatTime(publishAt),
};

const changed: Column<Content> = {
  id: 'changed',
  header: '마지막 변경',
  width: 168,
  wideOnly: true,
  cell: ({ changedAt, changedBy }) => (
    <span className="text-sub">
      {formatTime(changedAt)}
      {changedBy !== null && ` · ${changedBy.name}`}
    </span>
  ),
};

export const noticeColumns: readonly Column<Notice>[] = [
  {
    id: 'title',
    header: '제목',
    fixed: true,
    cell: (notice) => <Cell name={notice.title} code={firstLine(notice)} />,
  },
  {
    id: 'type',
    header: '종류',
    width: 116,
    cell: ({ type }) => <span className="text-sub">{noticeTypes[type]}</span>,
  },
  state,
  published,
  {
    id: 'marks',
    header: '고정·알림',
    width: 148,
    cell: ({ pinnedUntil, announcedAt, announceTo }) => (
      <span className="flex flex-wrap gap-1.5">
        {pinnedUntil !== null && new Date(pinnedUntil) > new Date() && (
          <Badge>{formatDay(pinnedUntil)}까지 고정</Badge>
        )}
        {announcedAt !== null && <Badge>알림</Badge>}
        {announcedAt === null && announceTo !== null && <Badge>알림 예정</Badge>}
      </span>
    ),
  },
  changed,
];

export const eventColumns: readonly Column<ContentEvent>[] = [
  {
    id: 'title',
    header: '제목',
    fixed: true,
    skeleton: 'picture',
    cell: (event) => (
      <Cell picture={<Thumbnail src={event.thumbnail} />} name={event.title} code={firstLine(event)} />
    ),
  },
  {
    id: 'period',
    header: '기간',
    width: 172,
    cell: ({ startsAt, endsAt }) => (
      <span className="text-sub">
        {formatDay(startsAt)} – {formatDay(endsAt)}
      </span>
    ),
  },
  state,
  published,
  {
    id: 'banner',
    header: '홈 배너',
    width: 84,
    cell: ({ bannerImage }) =>
      bannerImage === null ? <span className="text-faint">–</span> : <span className="text-sub">올림</span>,
  },
  changed,
];

function Thumbnail({ src }: { src: string | null }) {
  return (
    <span className="grid size-9 flex-none place-items-center overflow-hidden rounded-[10px] bg-ink-50 text-faint">
      {src === null ? (
        <Icon name="image" size={17} />
      ) : (
        <img className="size-full object-cover" src={src} alt="" loading="lazy" />
      )}
    </span>
  );
}
