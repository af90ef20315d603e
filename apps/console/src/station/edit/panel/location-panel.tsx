// Where a station stands: the map moves under a fixed pin, or the coordinates are typed.
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useConfig } from '#client/config.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { canFindAddresses } from '#map/find-address.ts';
import { PinPicker } from '#map/pin-picker.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { StationValues } from '../station-values.ts';
import { FindPlace } from './find-place.tsx';
import { useMapStart } from './use-map-start.ts';

export function LocationPanel({ isNew }: { isNew: boolean }) {
  const config = useConfig();
  const { control, setValue } = useFormContext<StationValues>();
  const address = useWatch({ control, name: 'address' });
  const start = useMapStart(isNew);
  const latitude = useController({ control, name: 'latitude' });
  const longitude = useController({ control, name: 'longitude' });
  const [typing, setTyping] = useState(false);
  const id = useId();

  const place =
    latitude.field.value === null || longitude.field.value === null
      ? undefined
      : { latitude: latitude.field.value, longitude: longitude.field.value };
  const shown = place ?? start?.position;
  const error = latitude.fieldState.error ?? longitude.fieldState.error;

  function move(position: Coordinates) {
    const isTouched = { shouldDirty: true, shouldValidate: error !== undefined };
    setValue('latitude', position.latitude, isTouched);
    setValue('longitude', position.longitude, isTouched);
  }

  return (
    <Panel
      title="위치"
      end={
        <Button
          size="s"
          variant="ghost"
          aria-expanded={typing}
          aria-controls={id}
          aria-label={place === undefined ? undefined : `좌표 ${coordinatesText(place)}, 직접 적기`}
          onClick={() => setTyping((before) => !before)}
        >
          {place === undefined ? '좌표 직접 적기' : coordinatesText(place)}
        </Button>
      }
    >
      {typing && (
        <div id={id} className="mb-3">
          <CoordinatesField place={place} onMove={move} />
        </div>
      )}
      {config && <FindPlace source={config.map} address={address} onFound={move} />}
      <div className="h-[212px] overflow-hidden rounded-[14px]">
        {config && shown && (
          <PinPicker
            source={{ ...config.map, withGeocoder: canFindAddresses(config.map) }}
            position={shown}
            onMove={move}
            label="스테이션 위치를 정하는 지도"
            hint="지도를 움직여 핀을 맞춰 주세요"
            className="h-full"
          />
        )}
      </div>
      {error === undefined ? (
        <p className="mt-1.5 text-small text-faint">
          {place === undefined && start !== undefined
            ? `지도는 ${start.near} 근처예요. 아직 핀을 정하지 않았어요.`
            : isNew
              ? '길 안내가 이 핀까지 이어져요. 방향키로도 움직일 수 있어요.'
              : '핀을 30m 넘게 옮기면 저장할 때 한 번 더 물어봐요.'}
        </p>
      ) : (
        <p role="alert" className="mt-1.5 text-small text-danger">
          {error.message}
        </p>
      )}
    </Panel>
  );
}

const coordinatesText = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

interface CoordinatesFieldProps {
  place: Coordinates | undefined;
  onMove: (position: Coordinates) => void;
}

/** As other maps copy them: latitude, then longitude. */
function CoordinatesField({ place, onMove }: CoordinatesFieldProps) {
  const shown = place === undefined ? '' : coordinatesText(place);
  const [known, setKnown] = useState(shown);
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string>();
  // The map was moved. The field itself stays, and with it the focus of whoever has typed.
  if (known !== shown) {
    setKnown(shown);
    setText(shown);
    setError(undefined);
  }

  function apply() {
    if (text.trim() === '' || text === shown) return;
    const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    const isInKorea =
      position.latitude >= 33 &&
      position.latitude <= 39 &&
      position.longitude >= 124 &&
      position.longitude <= 132;
    if (isInKorea) onMove(position);
    else setError('한국 안의 위도와 경도를 쉼표로 나눠 적어 주세요.');
  }

  return (
    <TextField
      label="위도, 경도"
      autoComplete="off"
      placeholder="37.540580, 127.074120"
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.target.value);
        setError(undefined);
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}
