// Whose face is shown.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import profileDefault from '#web/assets/profile-default.svg';
import { Avatar } from './avatar.tsx';

const avatar = (src: string | null | undefined) =>
  renderToStaticMarkup(createElement(Avatar, { src })).replaceAll('&#x27;', "'");

test.each([null, undefined, ''])('whoever has no picture (%j) gets the bundled one', (src) => {
  expect(avatar(src)).toContain(`src="${profileDefault}"`);
});

test('whoever has one gets their own', () => {
  expect(avatar('/pictures/me.webp')).toContain('src="/pictures/me.webp"');
});
