// Links to the walking route in Naver Map and Kakao Map.
import type { Coordinates } from '#domain/coordinates.ts';

type Place = Coordinates & { name: string };

/** Longitude comes first at Naver. */
export function naverWalk({ name, latitude, longitude }: Place): string {
  return `https://map.naver.com/p/directions/-/${longitude},${latitude},${encodeURIComponent(name)}/-/walk`;
}

export function kakaoWalk({ name, latitude, longitude }: Place): string {
  return `https://map.kakao.com/link/to/${encodeURIComponent(name)},${latitude},${longitude}`;
}
