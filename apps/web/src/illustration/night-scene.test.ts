// Which picture the scene of a completed rental shows.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompleteScene } from './night-scene.tsx';

test('the scene of a completed rental shows the picture of the rented product', () => {
  const scene = renderToStaticMarkup(
    createElement(CompleteScene, { image: '/pictures/products/mouse.svg', category: '마우스' }),
  );
  expect(scene).toContain('/pictures/products/mouse-night.svg');
});
