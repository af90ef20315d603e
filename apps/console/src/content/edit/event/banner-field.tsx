// The banner an event has on home.
import { bannerImageLimits } from '#client/image/compress-image.ts';
import { PicturePicker } from '#console/form/picture-picker.tsx';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { EventPicture } from './event-picture.tsx';

export interface BannerFieldProps {
  /** Also one that is not on home at the moment. */
  banner: string | null;
  isOnHome: boolean;
  onPick: (imageUrl: string) => void;
  error: string | undefined;
}

export function BannerField({ banner, isOnHome, onPick, error }: BannerFieldProps) {
  return (
    <FieldFrame id="event-banner" isGroup label="홈 배너 350×132" error={error}>
      <div className="flex flex-wrap items-end gap-2.5">
        <EventPicture
          src={banner}
          className={`aspect-[350/132] w-[244px] max-w-full ${isOnHome || banner === null ? '' : 'opacity-45 grayscale'}`}
        />
        <div>
          <PicturePicker
            of="event"
            label={banner === null ? '올리기' : '바꾸기'}
            limits={bannerImageLimits}
            onPick={onPick}
          />
          <p className="mt-1.5 text-micro text-faint">
            700×264로 줄여 올려요.
            <br />
            제목이 왼쪽에 놓여요
          </p>
        </div>
      </div>
    </FieldFrame>
  );
}
