// Which stations get their own pin and which are shown as a cluster.
import { describe, expect, test } from 'vitest';
import { defaultCentre } from '#domain/coordinates.ts';
import type { MapStation } from './map-adapter.ts';
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
  test('stations far enough apart have a pin each', () => {
    expect(spotsOf([stationAt(1, 0), stationAt(2, 60)], 16)).toHaveLength(2);
  });

  test('stations closer together are one cluster, which knows the zoom at which it separates', () => {
    expect(spotsOf([stationAt(1, 0), stationAt(2, 40)], 16)).toEqual([
      { kind: 'cluster', at: expect.anything(), count: 2, opensAtZoom: 17 },
    ]);
  });

  test('stations in one building have a pin each from zoom 18 on', () => {
    const neighbours = [stationAt(1, 0), stationAt(2, 2)];
    expect(spotsOf(neighbours, 17)).toHaveLength(1);
    expect(spotsOf(neighbours, 18)).toHaveLength(2);
  });

  test('stations out of view are not shown', () => {
    const clusters = new StationClusters();
    clusters.load([stationAt(1, 0)]);
    expect(clusters.inView({ south: 35, west: 128, north: 36, east: 130 }, 16)).toEqual([]);
  });

  test('clusters of 50,000 stations count every one of them', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => stationAt(index, index * 3));
    const counted = spotsOf(many, 10).map((spot) => (spot.kind === 'cluster' ? spot.count : 1));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(50_000);
    expect(counted.length).toBeLessThan(60);
  });
});
