// Which picture stands for a product: its own, in the light of the scene, or our drawing of its kind.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompleteScene } from './night-scene.tsx';
import { productDrawing, productPicture } from './product-art.tsx';

test('a drawing of the server has a sibling for every light', () => {
  expect(productPicture('/pictures/products/mouse.svg', '마우스', 'day')).toBe(
    '/pictures/products/mouse.svg',
  );
  expect(productPicture('/pictures/products/mouse.svg', '마우스', 'off')).toBe(
    '/pictures/products/mouse-off.svg',
  );
});

test('a photograph is the same in every light', () => {
  const photograph = 'https://pictures.example/mouse.jpg';
  expect(productPicture(photograph, '마우스', 'night')).toBe(photograph);
});

test.each([undefined, ''])('without a picture (%j) our drawing of its kind stands there', (src) => {
  expect(productPicture(src, '마우스', 'night')).toBe(productDrawing('mouse', 'night'));
});

test('the completed rental shows the picture of the very product', () => {
  const scene = renderToStaticMarkup(
    createElement(CompleteScene, { image: '/pictures/products/mouse.svg', category: '마우스' }),
  );
  expect(scene).toContain('/pictures/products/mouse-night.svg');
});
