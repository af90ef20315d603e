// The links to the walking route to a station.
import { expect, test } from 'vitest';
import { kakaoWalk, naverWalk } from './directions.ts';

const place = { name: '건대입구역 2번 출구', latitude: 37.5404, longitude: 127.0692 };

test('the link to Naver Map has the longitude first', () => {
  expect(naverWalk(place)).toBe(
    `https://map.naver.com/p/directions/-/127.0692,37.5404,${encodeURIComponent(place.name)}/-/walk`,
  );
});

test('the link to Kakao Map has the latitude first', () => {
  expect(kakaoWalk(place)).toBe(
    `https://map.kakao.com/link/to/${encodeURIComponent(place.name)},37.5404,127.0692`,
  );
});

test('a slash or a comma in a station name is escaped in the link to the walking route', () => {
  expect(naverWalk({ ...place, name: 'A/B, 1층' })).toContain(
    '127.0692,37.5404,A%2FB%2C%201%EC%B8%B5/-/walk',
  );
});
