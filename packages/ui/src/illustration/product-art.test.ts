// Which picture a product has: its own, in the given light, or our drawing of its kind.
import { expect, test } from 'vitest';
import { productDrawing, productPicture } from './product-art.tsx';

test('a product drawing of the server exists for every light', () => {
  expect(productPicture('/pictures/products/mouse.svg', '마우스', 'day')).toBe(
    '/pictures/products/mouse.svg',
  );
  expect(productPicture('/pictures/products/mouse.svg', '마우스', 'off')).toBe(
    '/pictures/products/mouse-off.svg',
  );
});

test('a product photograph is the same in every light', () => {
  const photograph = 'https://pictures.example/mouse.jpg';
  expect(productPicture(photograph, '마우스', 'night')).toBe(photograph);
});

test.each([undefined, ''])('a product without a picture (%j) shows our drawing of its kind', (src) => {
  expect(productPicture(src, '마우스', 'night')).toBe(productDrawing('mouse', 'night'));
});
