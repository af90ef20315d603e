// Proves which stations are drawn alone and which as a group.
import { describe, expect, test } from 'vitest';
import { defaultCentre } from '#domain/coordinates.ts';
import type { MapStation } from './live-map.ts';
import { StationClusters } from './station-clusters.ts';

const korea = { south: 33, west: 124, north: 39, east: 132 };
const pixel = 360 / (256 * 2 ** 16);

function stationAt(id: number, pixelsEast: number): MapStation {
  const longitude = defaultCentre.longitude + pixelsEast * pixel;
  return { id, name: `${id}번`, open: true, latitude: defaultCentre.latitude, longitude };
}

function spotsOf(stations: MapStation[], zoom: number) {
  const clusters = new StationClusters();
  clusters.load(stations);
  return clusters.inView(korea, zoom);
}

describe('stations', () => {
  test('a thumb apart stand alone', () => {
    expect(spotsOf([stationAt(1, 0), stationAt(2, 60)], 16)).toHaveLength(2);
  });

  test('nearer than a thumb are one group, which says at which zoom it opens', () => {
    expect(spotsOf([stationAt(1, 0), stationAt(2, 40)], 16)).toEqual([
      { kind: 'cluster', at: expect.anything(), count: 2, opensAtZoom: 17 },
    ]);
  });

  test('in one building stand alone from zoom 18 on', () => {
    const neighbours = [stationAt(1, 0), stationAt(2, 2)];
    expect(spotsOf(neighbours, 17)).toHaveLength(1);
    expect(spotsOf(neighbours, 18)).toHaveLength(2);
  });

  test('out of view are not drawn', () => {
    const clusters = new StationClusters();
    clusters.load([stationAt(1, 0)]);
    expect(clusters.inView({ south: 35, west: 128, north: 36, east: 130 }, 16)).toEqual([]);
  });

  test('are counted, every one of them, however many they are', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => stationAt(index, index * 3));
    const counted = spotsOf(many, 10).map((spot) => (spot.kind === 'cluster' ? spot.count : 1));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(50_000);
    expect(counted.length).toBeLessThan(60);
  });
});
