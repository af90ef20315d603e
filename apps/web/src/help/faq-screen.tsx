// Frequently asked questions, by category or by search.
import { useState } from 'react';
import { useRulesInForce } from '#client/rules-in-force.ts';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { ChipTabs } from '#ui/action/chips.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Accordion } from '#ui/display/accordion.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import {
  findQuestions,
  listQuestions,
  questionCategories,
  type Question,
  type QuestionCategory,
} from './questions.ts';

export function FaqScreen() {
  const questions = listQuestions(useRulesInForce());
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<QuestionCategory>('회원');
  return (
    <Screen header={<SubHeader title="자주 묻는 질문" />}>
      <div className="px-gutter pt-1">
        <SearchField label="궁금한 내용을 검색해 보세요" value={search} onChange={setSearch} />
      </div>
      {search.trim() === '' ? (
        <ChipTabs
          label="질문 카테고리"
          className="mt-2"
          panelClassName="mt-2"
          choices={questionCategories.map((name) => ({ value: name, label: name }))}
          value={category}
          onChange={setCategory}
        >
          <Answers
            key={category}
            questions={questions.filter((question) => question.category === category)}
          />
        </ChipTabs>
      ) : (
        <SearchResult questions={questions} search={search.trim()} />
      )}
      <InquiryCard />
    </Screen>
  );
}

/** A search covers all categories. */
function SearchResult({ questions, search }: { questions: readonly Question[]; search: string }) {
  const found = findQuestions(questions, search);
  return (
    <section aria-label="검색 결과">
      <p role="status" className="px-gutter pt-4 pb-1 text-sub">
        <b className="text-main">‘{search}’</b> 검색 결과 {found.length}개
      </p>
      {found.length === 0 ? (
        <EmptyState title="검색 결과가 없어요." line="다른 단어로 검색해 보세요." />
      ) : (
        <Answers key={search} questions={found} />
      )}
    </section>
  );
}

function Answers({ questions: shown }: { questions: readonly Question[] }) {
  return <Accordion items={shown.map(({ question, answer }) => ({ key: question, question, answer }))} />;
}

function InquiryCard() {
  return (
    <div className="mt-6 px-gutter">
      <Card as={Link} variant="flat" className="block py-[18px]" to={paths.inquiry}>
        <ItemRow
          picture={<Icon name="headset" />}
          title="찾는 답이 없나요?"
          line="1:1 문의 바로가기"
          end={<Icon name="right" size={20} className="text-faint" />}
        />
      </Card>
    </div>
  );
}
