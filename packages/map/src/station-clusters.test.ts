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

async function spotsOf(stations: MapStation[], zoom: number) {
  const clusters = new StationClusters();
  await new Promise<void>((resolve) => clusters.load(stations, resolve));
  return clusters.inView(korea, zoom);
}

const inARow = (count: number) => Array.from({ length: count }, (_, index) => stationAt(index, index * 3));

describe('stations', () => {
  test('stations far enough apart have a pin each', async () => {
    expect(await spotsOf([stationAt(1, 0), stationAt(2, 60)], 16)).toHaveLength(2);
  });

  test('stations closer together are one cluster, which knows the zoom at which it separates', async () => {
    expect(await spotsOf([stationAt(1, 0), stationAt(2, 40)], 16)).toEqual([
      { kind: 'cluster', at: expect.anything(), count: 2, opensAtZoom: 17 },
    ]);
  });

  test('stations in one building have a pin each from zoom 18 on', async () => {
    const neighbours = [stationAt(1, 0), stationAt(2, 2)];
    expect(await spotsOf(neighbours, 17)).toHaveLength(1);
    expect(await spotsOf(neighbours, 18)).toHaveLength(2);
  });

  test('a cluster stands in the middle of its stations', async () => {
    const [spot] = await spotsOf([stationAt(1, 0), stationAt(2, 20), stationAt(3, 40)], 16);
    expect(spot?.at.latitude).toBeCloseTo(defaultCentre.latitude, 9);
    expect(spot?.at.longitude).toBeCloseTo(stationAt(2, 20).longitude, 9);
  });

  test('stations out of view are not shown', () => {
    const clusters = new StationClusters();
    clusters.load([stationAt(1, 0)], () => {});
    expect(clusters.inView({ south: 35, west: 128, north: 36, east: 130 }, 16)).toEqual([]);
  });

  test('clusters of 50,000 stations count every one of them', async () => {
    const counted = (await spotsOf(inARow(50_000), 10)).map((spot) =>
      spot.kind === 'cluster' ? spot.count : 1,
    );
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(50_000);
    expect(counted.length).toBeLessThan(60);
  });
});

describe('arranging many stations', () => {
  test('the stations of a first view are there at once', () => {
    const clusters = new StationClusters();
    clusters.load(inARow(80), () => {});
    expect(clusters.inView(korea, 19)).toHaveLength(80);
  });

  test('a page goes on between the steps of 5,000 stations, and the stations before stay until they are arranged', async () => {
    const clusters = new StationClusters();
    clusters.load([stationAt(1, 0)], () => {});
    const shown: number[] = [];
    const look = () => shown.push(clusters.inView(korea, 19).length);
    await new Promise<void>((resolve) => {
      clusters.load(inARow(5_000), resolve);
      // Behind the step that is waiting already, and before the one after it.
      setTimeout(look);
      look();
    });
    look();
    expect(shown).toEqual([1, 1, 5_000]);
  });

  test('whatever is loaded later, or a map that is closed, ends what was being arranged', async () => {
    const clusters = new StationClusters();
    let drawn = '';
    clusters.load(inARow(5_000), () => (drawn += ' the first'));
    await new Promise<void>((resolve) =>
      clusters.load(inARow(4_000), () => {
        drawn += ' the second';
        resolve();
      }),
    );
    clusters.load(inARow(3_000), () => (drawn += ' the third'));
    clusters.stop();
    // As many steps as the third would have had, and more.
    await spotsOf(inARow(6_000), 19);
    expect(drawn).toBe(' the second');
    expect(clusters.inView(korea, 19)).toHaveLength(4_000);
  });
});
