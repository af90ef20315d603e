// Frequently asked questions, by category or by search.
import { useState } from 'react';
import { useOfferedBenefits, useRulesInForce } from '#client/rules-in-force.ts';
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
import { Parts } from '#ui/display/lines.tsx';
import * as text from './faq-screen.text.ts';
import { findQuestions } from './find-questions.ts';
import { listQuestions, questionCategories, type Question, type QuestionCategory } from './questions.text.ts';

export function FaqScreen() {
  const questions = listQuestions(useRulesInForce(), useOfferedBenefits());
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<QuestionCategory>(questionCategories[0]);
  return (
    <Screen header={<SubHeader title={text.title} />}>
      <div className="px-gutter pt-1">
        <SearchField label={text.searchHint} value={search} onChange={setSearch} />
      </div>
      {search.trim() === '' ? (
        <ChipTabs
          label={text.categories}
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
    <section aria-label={text.results}>
      <p role="status" className="px-gutter pt-4 pb-1 text-sub">
        <Parts of={text.found(<b className="text-main">{text.quoted(search)}</b>, found.length)} />
      </p>
      {found.length === 0 ? (
        <EmptyState title={text.nothingFound} line={text.nothingFoundLine} />
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
          title={text.noAnswer}
          line={text.askUs}
          end={<Icon name="right" size={20} className="text-faint" />}
        />
      </Card>
    </div>
  );
}
