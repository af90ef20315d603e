// 자주 쓰는 답: the list, the most used first, and the one that is edited beside it.
import { useState } from 'react';
import { useParams } from 'react-router';
import { matchesTyped } from '#console/navigation/korean-search.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { FilterBar, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useCannedAnswers, type CannedAnswer } from '../inquiry.api.ts';
import { CannedAnswerEditor } from './canned-answer-editor.tsx';
import { CannedAnswerList } from './canned-answer-list.tsx';

const NEW = 'new';
const categories = Object.keys(inquiryCategories) as InquiryCategory[];
type CategoryTab = InquiryCategory | 'all';

export function CannedAnswersScreen() {
  const { id } = useParams();
  const query = useCannedAnswers();
  return (
    <>
      <ScreenTitle title="자주 쓰는 답" parent={{ label: '문의', to: paths.inquiries }}>
        <ButtonLink to={paths.newCannedAnswer} icon="plus">
          새로 만들기
        </ButtonLink>
      </ScreenTitle>
      <AsyncContent
        query={query}
        failed={
          <Panel>
            <FailedList
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          </Panel>
        }
      >
        {({ content }) => <CannedAnswers answers={content} id={id} />}
      </AsyncContent>
    </>
  );
}

function CannedAnswers({ answers, id }: { answers: readonly CannedAnswer[]; id: string | undefined }) {
  const [tab, setTab] = useState<CategoryTab>('all');
  const [typed, setTyped] = useState('');
  const shown = answers.filter(
    ({ category, name, text }) =>
      (tab === 'all' || category === tab) && matchesTyped(`${name} ${text}`, typed),
  );
  const open =
    id === NEW ? undefined : (answers.find((answer) => String(answer.id) === id) ?? shown[0] ?? answers[0]);
  if (answers.length === 0 && id !== NEW) {
    return (
      <Panel>
        <EmptyList
          title="자주 쓰는 답이 없어요"
          line="같은 답을 여러 번 쓴다면 여기에 남겨 두세요"
          actions={
            <ButtonLink variant="primary" to={paths.newCannedAnswer} icon="plus">
              새로 만들기
            </ButtonLink>
          }
        />
      </Panel>
    );
  }
  const countOf = (category: InquiryCategory) =>
    answers.filter((answer) => answer.category === category).length;
  return (
    <>
      <FilterBar end={<SearchBox label="이름, 내용" value={typed} onSearch={setTyped} />}>
        <Segments<CategoryTab>
          label="분류"
          value={tab}
          onChange={setTab}
          choices={[
            { value: 'all', label: '전체', count: answers.length },
            ...categories.map((category) => ({
              value: category,
              label: inquiryCategories[category],
              count: countOf(category),
            })),
          ]}
        />
      </FilterBar>
      <CannedAnswerEditor
        key={open?.id ?? NEW}
        read={open}
        list={
          <CannedAnswerList
            answers={shown}
            openId={open?.id}
            onClearFilters={() => {
              setTab('all');
              setTyped('');
            }}
          />
        }
      />
    </>
  );
}
