import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./defect-fields.text.ts'),
  typeof import('./defect-fields.text.en.ts')
>;

export const problem = 'Problem';
export const details = 'Details';
export const detailsExample = 'Tell us more (optional)';
