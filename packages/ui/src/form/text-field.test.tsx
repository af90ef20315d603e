// The size of the text in every kind of input.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/ui.css';
import { SearchField, TextArea, TextField } from './text-field.tsx';

const nothing = () => undefined;

test('the text of every input is at least 16 pixels, so that an iPhone does not zoom in when it gets the focus', async () => {
  const screen = await render(
    <>
      <TextField label="닉네임" value="" onChange={nothing} />
      <SearchField label="검색" value="" onChange={nothing} />
      <TextArea label="사유" value="" onChange={nothing} />
    </>,
  );
  const inputs = [...screen.container.querySelectorAll('input, textarea')];
  expect(inputs).toHaveLength(3);
  for (const input of inputs)
    expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16);
});
