// 문의: the inbox, the open conversation, and what it is about.
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { answerHoursName, formatAnswerHours } from '#console/choices/answer-hours.ts';
import { periodCondition } from '#console/choices/period.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Live } from '#console/session/live.tsx';
import { inquiryCategories, inquiryStates } from '#domain/inquiry-labels.text.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { useListView, type Change } from '#console/ui/list/list-view.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { InquiryFacts } from './about/inquiry-facts.tsx';
import { AllAnswered } from './inbox/all-answered.tsx';
import { InquiryInbox } from './inbox/inquiry-inbox.tsx';
import { inquiriesView, ratings, stateOfTab, type InquiriesView, type InquiryTab } from './inquiries-view.ts';
import { useInquiries, useInquiry, type InquiryList } from './inquiry.api.ts';
import { firstAnswerText, headline, unknownInquiry } from './inquiry.text.ts';
import { InquiryThread } from './thread/inquiry-thread.tsx';

/** As high as the window leaves it: list and messages scroll inside. */
const windowHigh =
  'sticky top-3.5 h-[calc(100dvh-96px)] min-h-[560px] max-stack:static max-stack:h-auto max-stack:min-h-0';

export function InquiriesScreen() {
  const [view, changeView] = useListView(inquiriesView);
  const navigate = useNavigate();
  const list = useInquiries(view);
  const { id } = useParams();
  const first = useFirstInquiry(view.tab, id === undefined, list);
  const openId = id === undefined ? first : Number(id);
  const inquiry = useInquiry(openId);
  const search = inquiriesView.search(view);
  const pathOf = (to: number) => paths.inquiry(to) + search;

  // Another state shows its own first inquiry.
  const change: Change<InquiriesView> = (changed, options) => {
    if (changed.tab === undefined) changeView(changed, options);
    else void navigate(paths.inquiries + inquiriesView.search({ ...view, ...changed }));
  };
  useNeighbours(list, openId, (to) => void navigate(pathOf(to)));

  const page = list.first;
  // Counts are those of the filters.
  const isFiltered = inquiriesView.isFiltered(view);
  const isAllAnswered =
    page !== undefined &&
    openId === undefined &&
    view.tab === 'waiting' &&
    !isFiltered &&
    !list.isStale &&
    page.counts.WAITING === 0;
  return (
    <>
      <ScreenTitle
        title="문의"
        quiet={
          page !== undefined
            ? isFiltered
              ? undefined
              : headline(page.counts.WAITING, page.oldestMinutes)
            : list.isError
              ? undefined
              : '불러오는 중'
        }
        live={<Live />}
      >
        <ExportButton
          kind="inquiries"
          query={inquiriesView.queryOf(view)}
          conditions={[
            ...conditionsOf(view),
            ...(page?.firstAnswerBy ? [{ name: firstAnswerText, value: page.firstAnswerBy.name }] : []),
          ]}
          total={list.total}
        />
        <ButtonLink to={paths.cannedAnswers} icon="edit">
          자주 쓰는 답
        </ButtonLink>
      </ScreenTitle>
      <div className="grid flex-1 grid-cols-[344px_minmax(0,1fr)_288px] items-start gap-3.5 max-wide:grid-cols-[280px_minmax(0,1fr)] max-stack:grid-cols-[minmax(0,1fr)]">
        <InquiryInbox
          list={list}
          view={view}
          change={change}
          openId={openId}
          pathOf={pathOf}
          className={`${windowHigh} max-wide:row-span-2 ${id === undefined ? '' : 'max-stack:hidden'}`}
        />
        {isAllAnswered && (
          <AllAnswered
            page={page}
            answeredPath={`${paths.inquiries}${inquiriesView.search({ ...view, tab: 'answered' })}`}
            className={`col-span-2 max-wide:col-span-1 ${windowHigh}`}
          />
        )}
        {openId !== undefined && (
          <AsyncContent
            query={inquiry}
            notFound={
              hasCode(inquiry.error, 'NOT_FOUND', 'INVALID_INPUT') ? (
                <Panel className="col-span-2 max-wide:col-span-1">
                  <EmptyList title={unknownInquiry.title} line={unknownInquiry.line} />
                </Panel>
              ) : undefined
            }
            failed={
              <Panel className="col-span-2 max-wide:col-span-1">
                <FailedList
                  error={inquiry.error}
                  retrying={inquiry.isFetching}
                  onRetry={() => void inquiry.refetch()}
                />
              </Panel>
            }
          >
            {(detail) => (
              <>
                {/* Another inquiry begins with an empty field, or its own draft. */}
                <InquiryThread key={detail.id} inquiry={detail} className={windowHigh} />
                <InquiryFacts inquiry={detail} />
              </>
            )}
          </AsyncContent>
        )}
      </div>
    </>
  );
}

const conditionsOf = ({ tab, q, mine, category, period, rating, answered }: InquiriesView) => [
  { name: '상태', value: inquiryStates[stateOfTab(tab)] },
  ...(q === '' ? [] : [{ name: '검색', value: q }]),
  ...(mine ? [{ name: '담당', value: '내가 맡음' }] : []),
  ...(category === undefined ? [] : [{ name: '분류', value: inquiryCategories[category] }]),
  ...(period === 'all' ? [] : [periodCondition(period)]),
  ...(rating === undefined ? [] : [{ name: '평가', value: ratings[rating] }]),
  ...(answered === undefined ? [] : [{ name: answerHoursName, value: formatAnswerHours(answered) }]),
];

const idsOf = ({ first, rows }: InquiryList) =>
  [...(first?.stopped ?? []), ...(rows ?? [])].map(({ id }) => id);

/** j and k open the next and the one before. */
function useNeighbours(list: InquiryList, openId: number | undefined, open: (id: number) => void) {
  const step = (by: 1 | -1) => {
    const ids = idsOf(list);
    const at = openId === undefined ? -1 : ids.indexOf(openId);
    // One that has left the list is followed by the first.
    const next = at === -1 ? ids[0] : ids[at + by];
    if (next !== undefined) open(next);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
}

/**
 * The inquiry that is open where the address names none: the first of the list as it was read first. It stays open though
 * somebody else answers it, so that an answer half typed is not lost.
 */
function useFirstInquiry(tab: InquiryTab, isWanted: boolean, list: InquiryList) {
  const [held, setHeld] = useState<{ tab: InquiryTab; id: number }>();
  const [first] = idsOf(list);
  if (held !== undefined && (!isWanted || held.tab !== tab)) setHeld(undefined);
  else if (isWanted && held === undefined && first !== undefined && !list.isStale)
    setHeld({ tab, id: first });
  return held?.id;
}
