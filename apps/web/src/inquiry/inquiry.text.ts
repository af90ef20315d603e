// Korean names of inquiries, wherever they are mentioned.

export const inquiriesTitle = '1:1 문의';
/** What an inquiry is called that stopping the clock of a rental opened. */
export const cannotReturn = '반납이 안 돼요';
export const newAnswers = (count: number) => `새 답변 ${count}`;
