// Name, address and photo of a station.
import { Controller, useFormContext } from 'react-hook-form';
import { PicturePicker } from '#console/form/picture-picker.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { StationPicture } from '#ui/illustration/station-art.tsx';
import type { StationValues } from '../station-values.ts';

export function BasicPanel({ stationId }: { stationId: number | undefined }) {
  const { register, control, formState } = useFormContext<StationValues>();
  const { errors } = formState;
  return (
    <Panel title="기본 정보">
      <div className="grid gap-3.5">
        <TextField
          label="이름"
          required
          maxLength={40}
          autoComplete="off"
          hint="고객 화면과 QR 포스터에 보여요. 40자까지"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="English name"
          maxLength={80}
          autoComplete="off"
          lang="en"
          hint="비우면 한국어로 보여요. 영어 화면에서는 한국어 이름이 아래에 함께 보여요"
          error={errors.nameEn?.message}
          {...register('nameEn')}
        />
        <TextField
          label="주소"
          required
          maxLength={200}
          autoComplete="off"
          error={errors.address?.message}
          {...register('address')}
        />
        <Controller
          control={control}
          name="imageUrl"
          render={({ field, fieldState }) => (
            <div className="flex gap-3.5">
              <span className="size-[108px] flex-none overflow-hidden rounded-md bg-ink-50">
                <StationPicture src={field.value} stationId={stationId ?? 0} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="text-small font-semibold text-sub">사진</p>
                <p className="mt-0.5 text-small text-faint">
                  가로세로 같은 사진, 512KB까지 WebP로 줄여서 올려요.
                </p>
                <PicturePicker
                  of="station"
                  label={field.value === null ? '사진 고르기' : '사진 바꾸기'}
                  className="mt-2.5"
                  error={fieldState.error?.message}
                  onPick={field.onChange}
                  onRemove={field.value === null ? undefined : () => field.onChange(null)}
                />
              </div>
            </div>
          )}
        />
      </div>
    </Panel>
  );
}
