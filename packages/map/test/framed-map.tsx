// A map of three stations in a frame of the size of a phone, for tests, and where its pins lie.
import { StrictMode, type ComponentProps } from 'react';
import { page } from 'vitest/browser';
import { defaultCentre } from '#domain/coordinates.ts';
import type { MapSource, MapStation } from '../src/map-adapter.ts';
import { MapView } from '../src/map-view.tsx';

export const openMap: MapSource = {
  naverKey: null,
  naverKeyParameter: 'ncpKeyId',
  tileUrl: null,
  tileAttribution: null,
};

export const library: MapStation = { id: 1, name: '도서관 1층 로비', open: true, ...defaultCentre };
export const museum = east({ id: 2, name: '박물관', open: false, ...defaultCentre }, 0.0015);
export const gate = east({ id: 3, name: '정문', open: true, ...defaultCentre }, -0.0015);

export function east(station: MapStation, degrees: number): MapStation {
  return { ...station, longitude: station.longitude + degrees };
}

type Props = Partial<ComponentProps<typeof MapView>>;

export function Framed(props: Props) {
  return (
    <StrictMode>
      <style>{'.frame { width: 390px } .frame > div { height: 600px }'}</style>
      <div className="frame">
        <MapView source={openMap} centre={defaultCentre} stations={[library, museum, gate]} {...props} />
      </div>
    </StrictMode>
  );
}

export const pin = (name: string) => page.getByRole('button', { name });

export function boxOf(element: Element): { width: number; height: number; tipX: number; tipY: number } {
  const frame = page.getByLabelText('주변 스테이션 지도').element().getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const [anchorX, anchorY] = box.width === 30 ? [15, 39] : [22.5, 58.5];
  return {
    width: box.width,
    height: box.height,
    tipX: box.left + anchorX - frame.left,
    tipY: box.top + anchorY - frame.top,
  };
}
