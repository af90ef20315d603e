// The list at the left: states with their counts, what is searched for, the stopped clocks first, then the longest waiting.
import type { ReactNode } from 'react';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { inquiryStates } from '#domain/inquiry-labels.text.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { FilterPill, TogglePill } from '#console/ui/list/filter/filter-pill.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import type { Change } from '#console/ui/list/list-view.ts';
import { SavedViews } from '#console/ui/list/saved-views.tsx';
import { inquiriesView, inquiryTabs, stateOfTab, type InquiriesView } from '../inquiries-view.ts';
import type { Inquiry, InquiryList } from '../inquiry.api.ts';
import { firstAnswerText, nothingThere, promiseText } from '../inquiry.text.ts';
import { InquiryRow } from './inquiry-row.tsx';

export interface InquiryInboxProps {
  list: InquiryList;
  view: InquiriesView;
  change: Change<InquiriesView>;
  openId: number | undefined;
  pathOf: (id: number) => string;
  className: string;
}

export function InquiryInbox({ list, view, change, openId, pathOf, className }: InquiryInboxProps) {
  const maySet = useMay('settings.read');
  const counts = list.first?.counts;
  const pillOf = inquiriesView.pillsOf(view, change);
  return (
    <Panel bare className={`flex flex-col ${className}`}>
      <div className="grid gap-2.5 border-b border-line px-4 pt-3 pb-2.5">
        <div className="flex items-center justify-between gap-2">
          <Segments
            label="문의 상태"
            value={view.tab}
            onChange={(tab) => change({ tab })}
            choices={inquiryTabs.map((tab) => ({
              value: tab,
              label: inquiryStates[stateOfTab(tab)],
              // Of all days they only grow; of some days they are a part of a number.
              count: tab === 'closed' && view.period === 'all' ? undefined : counts?.[stateOfTab(tab)],
            }))}
          />
          <span className="max-wide:hidden">
            <SavedViews list="inquiries" view={inquiriesView} />
          </span>
        </div>
        <div className="flex gap-1.5 *:[[role=search]]:w-0 *:[[role=search]]:flex-1">
          <SearchBox label="내용, 번호" value={view.q} onSearch={(q) => change({ q }, { replace: true })} />
          <TogglePill label="내가 맡음" on={view.mine} onChange={(mine) => change({ mine })} />
          <span className="max-wide:hidden">
            <FilterPill filter={pillOf('category')} />
          </span>
        </div>
        {(view.period !== 'all' ||
          view.rating !== undefined ||
          view.answered !== undefined ||
          view.firstAnswerBy !== undefined) && (
          <div className="flex flex-wrap gap-1.5">
            {view.period !== 'all' && <FilterPill filter={pillOf('period')} />}
            {view.rating !== undefined && <FilterPill filter={pillOf('rating')} />}
            {view.answered !== undefined && <FilterPill filter={pillOf('answered')} />}
            {view.firstAnswerBy !== undefined && (
              <FilterPill
                filter={{
                  id: 'first-answer',
                  name: firstAnswerText,
                  value: String(view.firstAnswerBy),
                  valueLabel: list.first?.firstAnswerBy?.name ?? '…',
                  choices: [],
                  onChange: () => change({ firstAnswerBy: undefined }),
                }}
              />
            )}
          </div>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Rows list={list} view={view} change={change} openId={openId} pathOf={pathOf} />
        {list.hasMore && (
          <div className="p-4 text-center">
            <Button size="s" busy={list.loadingMore} onClick={list.loadMore}>
              더 보기
            </Button>
          </div>
        )}
      </div>
      {list.first !== undefined && (
        <p className="border-t border-line px-4 py-3 text-small text-faint">
          {promiseText(list.first.promisedHours)}
          {maySet && (
            <>
              {' · '}
              <Link to={paths.settings('support')} className="font-semibold text-sub">
                응대 설정
              </Link>
            </>
          )}
        </p>
      )}
    </Panel>
  );
}

function Rows({ list, view, change, openId, pathOf }: Omit<InquiryInboxProps, 'className'>) {
  const now = useNow();
  if (list.rows === undefined || list.first === undefined) {
    return list.isError ? (
      <FailedList error={list.error} retrying={list.isFetching} onRetry={list.refetch} />
    ) : (
      <div className="grid gap-6 p-4" aria-busy="true">
        {Array.from({ length: 7 }, (_, row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    );
  }
  const { stopped } = list.first;
  if (stopped.length + list.rows.length === 0) {
    return inquiriesView.isFiltered(view) ? (
      <EmptyList
        filtered
        title="조건에 맞는 문의가 없어요"
        actions={<Button onClick={() => change(inquiriesView.noFilters)}>필터 지우기</Button>}
      />
    ) : (
      <p className="px-4 py-[18px] text-faint">{nothingThere[view.tab]}</p>
    );
  }
  const rows = (inquiries: readonly Inquiry[]) => (
    <ul>
      {inquiries.map((inquiry) => (
        <InquiryRow
          key={inquiry.id}
          inquiry={inquiry}
          to={pathOf(inquiry.id)}
          isOpen={inquiry.id === openId}
          now={now}
        />
      ))}
    </ul>
  );
  if (view.tab !== 'waiting') return rows(list.rows);
  return (
    <>
      {stopped.length > 0 && (
        <Group title="시간 멈춤 · 먼저 봐 주세요" count={stopped.length}>
          {rows(stopped)}
        </Group>
      )}
      {list.rows.length > 0 && (
        <Group
          title="오래 기다린 순"
          count={list.total == null ? list.rows.length : list.total - stopped.length}
        >
          {rows(list.rows)}
        </Group>
      )}
    </>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="flex justify-between px-4 pt-3 pb-[7px] text-micro leading-none font-semibold text-faint">
        <span>{title}</span>
        <span>{formatNumber(count)}</span>
      </h2>
      {children}
    </section>
  );
}
