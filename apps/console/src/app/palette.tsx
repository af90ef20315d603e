// What the palette offers: the menu, what the server finds, and actions, each only to those who may.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { consoleQuery } from '#client/console/console-query.ts';
import type { Permission } from '#contract/permission.ts';
import { matchesTyped } from '#console/navigation/korean-search.ts';
import { isUnder, mayOpen, menuItems } from '#console/navigation/menu-entries.ts';
import { closePalette } from '#console/navigation/open-palette.ts';
import { paths } from '#console/navigation/paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { useSignOut } from '#console/session/sign-out.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import { Palette, type PaletteEntry, type PaletteGroup } from '#console/ui/overlay/palette.tsx';
import { useSettled } from '#ui/form/use-settled.ts';
import { offeredActs, splitTyped } from './palette-acts.ts';
import { kindOfOpened, readOpened, type Opened } from './recently-opened.ts';
import { describeSearchResult, type SearchResult } from './search-result.text.ts';

const SEARCH_DELAY_MS = 200;

const kinds: Record<SearchResult['kind'], { label: string; icon: IconName }> = {
  station: { label: '스테이션', icon: 'pin' },
  item: { label: '물품', icon: 'box' },
  product: { label: '상품', icon: 'tag' },
  campaign: { label: '쿠폰', icon: 'ticket' },
  staff: { label: '직원', icon: 'user' },
  rental: { label: '대여', icon: 'receipt' },
  payment: { label: '결제', icon: 'card' },
  refund: { label: '환불', icon: 'undo' },
  member: { label: '회원', icon: 'users' },
  report: { label: '신고', icon: 'flag' },
  inquiry: { label: '문의', icon: 'chat' },
  recall: { label: '리콜', icon: 'alert' },
  transfer: { label: '이동 목록', icon: 'truck' },
  count: { label: '실사', icon: 'scan' },
};

interface GeneralAction {
  label: string;
  /** Further words that mean the same when they are typed. */
  words: string;
  icon: IconName;
  to: string;
  right: Permission;
}

const actions: readonly GeneralAction[] = [
  { label: '스테이션 등록', words: '새 스테이션', icon: 'plus', to: paths.newStation, right: 'station.edit' },
  { label: '물품 한꺼번에 등록', words: '새 물품', icon: 'plus', to: paths.newItems, right: 'item.create' },
  { label: '리콜', words: '안전 판매 멈춤', icon: 'alert', to: paths.recalls, right: 'item.read' },
  { label: '리콜 시작', words: '새 리콜', icon: 'alert', to: paths.newRecall(), right: 'recall.manage' },
  { label: '상품 등록', words: '새 상품', icon: 'plus', to: paths.newProduct, right: 'product.edit' },
  { label: '공지 쓰기', words: '새 공지', icon: 'plus', to: paths.newNotice, right: 'content.edit' },
  { label: '이벤트 쓰기', words: '새 이벤트', icon: 'plus', to: paths.newEvent, right: 'content.edit' },
  { label: '라벨 인쇄', words: 'QR', icon: 'print', to: paths.labels, right: 'label.print' },
  { label: '직원 초대', words: '새 직원', icon: 'plus', to: `${paths.staff}?invite=1`, right: 'staff.edit' },
];

export function ConsolePalette({ open, onHelp }: { open: boolean; onHelp: () => void }) {
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const { me } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const { verb, rest } = splitTyped(typed);
  // A word being typed is not searched for letter by letter: finding members leaves a line in the access log.
  const searched = useSettled(rest, SEARCH_DELAY_MS);
  const search = useQuery({
    ...consoleQuery('GET /api/v1/console/search', { query: { q: searched } }),
    enabled: open && searched !== '',
    placeholderData: keepPreviousData,
  });

  const close = () => {
    setQuery('');
    closePalette();
  };
  const leadingTo = (to: string) => () => {
    close();
    void navigate(to);
  };
  const going: PaletteEntry[] = menuItems
    .filter((item) => mayOpen(item, me.rights))
    .map(({ to, label, icon, key }) => ({
      id: to,
      icon,
      label,
      keys: key === undefined ? undefined : `g ${key}`,
      onChoose: leadingTo(to),
    }));
  const doing: PaletteEntry[] = [
    ...actions
      .filter(({ right }) => me.rights.includes(right))
      .map(({ label, words, icon, to }) => ({
        id: `act:${label}`,
        icon,
        label,
        words,
        onChoose: leadingTo(to),
      })),
    { id: 'act:account', icon: 'user', label: '내 계정', onChoose: leadingTo(paths.account) },
    {
      id: 'act:help',
      icon: 'keyboard',
      label: '단축키 보기',
      keys: '?',
      onChoose: () => {
        close();
        onHelp();
      },
    },
    {
      id: 'act:sign-out',
      icon: 'out',
      label: '로그아웃',
      onChoose: () => {
        close();
        signOut();
      },
    },
  ];
  const fitting = <Entry extends PaletteEntry & { words?: string }>(entries: readonly Entry[]) =>
    entries.filter(({ label, words = '' }) => matchesTyped(label, typed) || matchesTyped(words, typed));
  const results = rest === '' ? [] : (search.data?.results ?? []);
  // Whoever says what they want to do is offered nothing but that.
  const found = verb === undefined ? groupByKind(results, leadingTo) : [];
  const possible: PaletteEntry[] = offeredActs(results, verb, me.rights).map(({ icon, label, path }) => ({
    id: path,
    icon,
    label,
    onChoose: leadingTo(path),
  }));
  const recent: PaletteEntry[] =
    typed === '' ? recentEntries(readOpened(me.id), me.rights, pathname, leadingTo) : [];
  // Until the answer to what is typed has come, Enter must not open something that was found for less.
  const isStale = rest !== searched || search.isPlaceholderData;
  const groups = [
    { label: '최근에 연 것', items: recent },
    ...(isStale ? found.map(({ label, items }) => ({ label, items: fitting(items) })) : found),
    { label: '이동', items: fitting(going) },
    { label: '할 수 있는 일', items: [...(isStale ? [] : possible), ...fitting(doing)] },
  ].filter(({ items }) => items.length > 0);

  return (
    <Palette
      open={open}
      onClose={close}
      query={query}
      onQuery={setQuery}
      groups={groups}
      empty={emptyText({ isSearching: isStale || search.isFetching, isError: search.isError })}
      note={me.rights.includes('member.read') ? '회원 찾기는 개인정보 접속기록에 남아요' : undefined}
    />
  );
}

/** Without the one that is open, and only what the person may still open. */
function recentEntries(
  opened: readonly Opened[],
  rights: readonly Permission[],
  pathname: string,
  leadingTo: (to: string) => () => void,
): PaletteEntry[] {
  return opened.flatMap(({ path, label }) => {
    const kind = kindOfOpened(path);
    const entry = menuItems.find((item) => item.to !== paths.home && isUnder(path, item));
    if (kind === undefined || path === pathname || entry === undefined || !mayOpen(entry, rights)) return [];
    return [{ id: `recent:${path}`, icon: kind.icon, label, line: kind.label, onChoose: leadingTo(path) }];
  });
}

function groupByKind(
  results: readonly SearchResult[],
  leadingTo: (to: string) => () => void,
): PaletteGroup[] {
  return [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    label: kinds[kind].label,
    items: ofKind.map((result) => {
      const { label, line, path } = describeSearchResult(result);
      const key = result.kind === 'item' ? result.serial : result.id;
      return { id: `${kind}:${key}`, icon: kinds[kind].icon, label, line, onChoose: leadingTo(path) };
    }),
  }));
}

function emptyText({ isSearching, isError }: { isSearching: boolean; isError: boolean }): string {
  if (isSearching) return '찾고 있어요';
  return isError ? '찾지 못했어요. 잠시 후 다시 시도해 주세요.' : '찾는 것이 없어요';
}
