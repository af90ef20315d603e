// The dense form fields whose label is read aloud only.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

test('the hidden label of a text area or a select is read aloud and not shown', async () => {
  const screen = await render(
    <>
      <TextAreaField label="내부 메모" hideLabel />
      <SelectField label="분류" hideLabel>
        <option>충전기</option>
      </SelectField>
    </>,
  );
  for (const label of ['내부 메모', '분류']) {
    await expect.element(screen.getByLabelText(label)).toBeVisible();
    await expect.element(screen.getByText(label)).toHaveClass('sr-only');
  }
});
