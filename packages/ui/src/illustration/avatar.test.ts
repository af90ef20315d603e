// Which picture an avatar shows.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import profileDefault from '../assets/profile-default.svg';
import { Avatar } from './avatar.tsx';

const avatar = (src: string | null | undefined) =>
  renderToStaticMarkup(createElement(Avatar, { src })).replaceAll('&#x27;', "'");

test.each([null, undefined, ''])('an avatar without a picture (%j) shows the bundled one', (src) => {
  expect(avatar(src)).toContain(`src="${profileDefault}"`);
});

test('an avatar with a picture shows it', () => {
  expect(avatar('/pictures/me.webp')).toContain('src="/pictures/me.webp"');
});
