// An English text as it is sent: none where the field was left empty, so that renters read the Korean.

export const typedEnglish = (typed: string): string | null => typed.trim() || null;
