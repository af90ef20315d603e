// Where the camera does not help: the code typed by hand, or found in a picture.
import { useRef } from 'react';
import { Icon } from '#web/ui/art/icon.tsx';

export interface OtherWaysProps {
  onType: () => void;
  onPhoto: (photo: Blob) => Promise<void>;
}

export function OtherWays({ onType, onPhoto }: OtherWaysProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="scan__ways">
      <button type="button" className="scan__way" onClick={onType}>
        <Icon name="edit" size={18} />
        코드 직접 입력
      </button>
      <button type="button" className="scan__way" onClick={() => picker.current?.click()}>
        <Icon name="search" size={18} />
        사진에서 찾기
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label="QR코드가 있는 사진"
        onChange={(event) => {
          const [photo] = event.target.files ?? [];
          // The same picture may be picked again after it was not understood.
          event.target.value = '';
          if (photo !== undefined) void onPhoto(photo);
        }}
      />
    </div>
  );
}
