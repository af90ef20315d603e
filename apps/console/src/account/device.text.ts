// A signed-in device in words: its browser and its system.
import type { OwnSession } from './account.api.ts';

type Device = OwnSession['device'];

const browsers: Readonly<Record<NonNullable<Device['browser']>, string>> = {
  whale: '웨일',
  edge: '엣지',
  samsung: '삼성 인터넷',
  firefox: '파이어폭스',
  chrome: '크롬',
  safari: '사파리',
};

const systems: Readonly<Record<NonNullable<Device['system']>, string>> = {
  iphone: '아이폰',
  ipad: '아이패드',
  android: '안드로이드',
  windows: '윈도우',
  mac: '맥',
  chromebook: '크롬북',
  linux: '리눅스',
};

/** 크롬 · 맥 */
export function describeDevice({ browser, system }: Device): string {
  const known = [browser && browsers[browser], system && systems[system]].filter((name) => name !== null);
  return known.length === 0 ? '알 수 없는 기기' : known.join(' · ');
}
