// The variables of a canned answer.

/** What may stand in braces in a canned answer. */
export const answerVariables = ['닉네임', '물품', '대여번호', '스테이션'] as const;

export type AnswerVariable = (typeof answerVariables)[number];
