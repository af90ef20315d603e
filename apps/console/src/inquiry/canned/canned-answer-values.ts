// A canned answer as its form holds it, and what has changed in it.
import { z } from 'zod';
import type { ConflictField } from '#console/form/merge-changes.ts';
import type { FormErrorPlaces } from '#console/form/form-error.ts';
import { formatTime } from '#console/format/format-time.ts';
import { cannedAnswerFields } from '#contract/console/message/canned-answer.ts';
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import type { AnswerVariable } from '#domain/text/answer-variables.ts';
import { answerFault } from '../answer/answer-variables.ts';
import type { CannedAnswer } from '../inquiry.api.ts';

/** Every place can be filled, so what is wrong is wrong for any inquiry. */
export const exampleValues: Readonly<Record<AnswerVariable, string>> = {
  닉네임: '토**집',
  물품: '보조배터리 20,000mAh',
  대여번호: 'R10538',
  스테이션: '성수 연무장길 라운지',
};

export const cannedAnswerValues = z.object(cannedAnswerFields).superRefine(({ text }, context) => {
  const message = answerFault(text, exampleValues);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['text'], message });
});

export interface CannedAnswerValues {
  name: string;
  text: string;
  category: InquiryCategory | null;
}

const empty: CannedAnswerValues = { name: '', text: '', category: null };

export const valuesOf = (answer: CannedAnswer | undefined): CannedAnswerValues =>
  answer === undefined ? empty : { name: answer.name, text: answer.text, category: answer.category };

const labels = { name: '이름', category: '분류', text: '답' } as const;
const fields = Object.keys(labels) as (keyof CannedAnswerValues)[];

/** Only what was changed is sent. */
export const changeOf = (saved: CannedAnswerValues, typed: CannedAnswerValues): Partial<CannedAnswerValues> =>
  Object.fromEntries(fields.flatMap((name) => (saved[name] === typed[name] ? [] : [[name, typed[name]]])));

export const changeText = (saved: CannedAnswerValues, typed: CannedAnswerValues): string[] =>
  fields.flatMap((name) => (saved[name] === typed[name] ? [] : [labels[name]]));

export const categoryName = (category: InquiryCategory | null) =>
  category === null ? '모든 분류' : inquiryCategories[category];

export const conflictFields: readonly ConflictField<CannedAnswerValues>[] = [
  { name: 'name', label: labels.name },
  { name: 'category', label: labels.category, format: categoryName },
  { name: 'text', label: labels.text },
];

export const errorPlaces: FormErrorPlaces = { fields, codes: { NAME_TAKEN: 'name' } };

export function lastSaved({ changedBy, changedAt }: CannedAnswer): string {
  return `마지막 저장 ${formatTime(changedAt)}${changedBy === null ? '' : ` · ${changedBy.name}`}`;
}
