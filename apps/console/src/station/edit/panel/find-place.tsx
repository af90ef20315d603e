// Puts the pin where the address is, or where the browser is; says so when neither is known.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#console/ui/form/button.tsx';
import type { Coordinates } from '#domain/coordinates.ts';
import { canFindAddresses, findAddress, type FoundAddress } from '#map/find-address.ts';
import type { MapSource } from '#map/map-adapter.ts';

interface FindPlaceProps {
  source: MapSource;
  /** What is typed as the station's address. */
  address: string;
  onFound: (place: Coordinates) => void;
}

const POSITION_TIMEOUT_MS = 10_000;

export function FindPlace({ source, address, onFound }: FindPlaceProps) {
  const [found, setFound] = useState<readonly FoundAddress[]>([]);
  const [said, setSaid] = useState('');
  const query = address.trim();

  const pick = (place: FoundAddress) => {
    setFound([]);
    setSaid(`${place.address}에 핀을 놓았어요. 입구에 맞게 옮겨 주세요.`);
    onFound(place);
  };
  const search = useMutation({
    mutationFn: () => findAddress(source, query),
    onMutate: () => {
      setFound([]);
      setSaid('');
    },
    onSuccess: (places) => {
      const [only] = places;
      if (only !== undefined && places.length === 1) return pick(only);
      setFound(places);
      setSaid(
        only === undefined
          ? '이 주소를 찾지 못했어요. 도로명까지 적거나 지도를 움직여 주세요.'
          : '어느 곳인지 골라 주세요.',
      );
      return undefined;
    },
    onError: () => setSaid('주소를 찾지 못했어요. 지도를 움직이거나 좌표를 적어 주세요.'),
  });
  const locate = useMutation({
    mutationFn: readPosition,
    onMutate: () => setFound([]),
    onSuccess: (place) => {
      setSaid('지금 있는 곳에 핀을 놓았어요. 입구에 맞게 옮겨 주세요.');
      onFound(place);
    },
    onError: () => setSaid('지금 위치를 알 수 없어요. 지도를 움직이거나 좌표를 적어 주세요.'),
  });

  return (
    <div className="mb-3 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {canFindAddresses(source) && (
          <Button
            icon="search"
            busy={search.isPending}
            disabledReason={query === '' ? '주소를 먼저 적어 주세요.' : undefined}
            onClick={() => search.mutate()}
          >
            주소로 찾기
          </Button>
        )}
        <Button icon="locate" busy={locate.isPending} onClick={() => locate.mutate()}>
          지금 위치로
        </Button>
      </div>
      <p role="status" className="text-small text-sub empty:hidden">
        {said}
      </p>
      {found.length > 0 && (
        <ul className="grid gap-1.5" aria-label="찾은 주소">
          {found.map((place) => (
            <li key={`${place.address} ${place.latitude} ${place.longitude}`}>
              <Button block icon="pin" onClick={() => pick(place)}>
                {place.address}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function readPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(new Error(error.message)),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS },
    );
  });
}
