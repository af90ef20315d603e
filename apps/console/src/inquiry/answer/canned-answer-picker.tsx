// Finds one of the canned answers by name or words; those of the inquiry's category first.
import { Combobox } from '@base-ui/react/combobox';
import { useState } from 'react';
import { matchesTyped } from '#console/navigation/korean-search.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ChoiceSearch } from '#console/ui/overlay/choice-search.tsx';
import type { InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { useCannedAnswers, type CannedAnswer } from '../inquiry.api.ts';

export interface CannedAnswerPickerProps {
  category: InquiryCategory;
  onPick: (answer: CannedAnswer) => void;
}

export function CannedAnswerPicker({ category, onPick }: CannedAnswerPickerProps) {
  const [typed, setTyped] = useState('');
  const { data } = useCannedAnswers();
  const answers = data?.content ?? [];
  const found = answers.filter(({ name, text }) => matchesTyped(`${name} ${text}`, typed));
  const ofCategory = (answer: CannedAnswer) => answer.category === category;
  return (
    <ChoiceSearch
      choices={[...found.filter(ofCategory), ...found.filter((answer) => !ofCategory(answer))].map(
        ({ id, name, text }) => ({ value: String(id), label: name, note: beginning(text) }),
      )}
      value={null}
      onChange={(choice) => {
        const picked = answers.find(({ id }) => String(id) === choice?.value);
        if (picked) onPick(picked);
      }}
      onQuery={setTyped}
      name={{ 'aria-label': '자주 쓰는 답' }}
      searchLabel="이름, 내용"
      trigger={
        <Combobox.Trigger
          aria-label="자주 쓰는 답"
          render={
            <Button size="s" icon="list">
              자주 쓰는 답
            </Button>
          }
        />
      }
    />
  );
}

const MAX_BEGINNING = 40;

const beginning = (text: string) =>
  text.length > MAX_BEGINNING ? `${text.slice(0, MAX_BEGINNING).trimEnd()}…` : text;
