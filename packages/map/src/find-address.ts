// Finds the places of an address with Naver's geocoder.
import type { Coordinates } from '#domain/coordinates.ts';
import type { MapSource } from './map-adapter.ts';
import { loadNaverMaps, type NaverMaps, type NaverService } from './naver/naver-sdk.ts';

const TIMEOUT_MS = 8000;

export type FoundAddress = Coordinates & { address: string };

/** Without a key of Naver's there is no geocoder. */
export const canFindAddresses = (source: MapSource) => source.naverKey !== null;

/** Empty where Naver knows no such address; rejects when it does not answer. */
export async function findAddress(source: MapSource, query: string): Promise<FoundAddress[]> {
  const maps = await loadNaverMaps({
    key: source.naverKey ?? '',
    parameter: source.naverKeyParameter,
    scriptUrl: source.naverScriptUrl,
    withGeocoder: true,
  });
  return withinTime(serviceOf(maps).then((service) => geocode(service, query)));
}

async function serviceOf(maps: NaverMaps): Promise<NaverService> {
  if (maps.Service === undefined) {
    await new Promise<void>((resolve) => {
      maps.onJSContentLoaded = resolve;
    });
  }
  if (maps.Service === undefined) throw new Error('Naver’s map script came without its geocoder.');
  return maps.Service;
}

function geocode(service: NaverService, query: string): Promise<FoundAddress[]> {
  return new Promise((resolve, reject) => {
    service.geocode({ query }, (status, response) => {
      if (status !== service.Status.OK) {
        reject(new Error('Naver’s geocoder refused the address.'));
        return;
      }
      resolve(
        (response.v2?.addresses ?? []).map(({ roadAddress, jibunAddress, x, y }) => ({
          address: roadAddress === '' ? jibunAddress : roadAddress,
          latitude: Number(y),
          longitude: Number(x),
        })),
      );
    });
  });
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('Naver’s geocoder did not answer.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timeout);
  }
}
