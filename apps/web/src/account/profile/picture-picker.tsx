// The picture being edited: pick another one, see it small before it is saved.
import { useEffect, useRef, useState } from 'react';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { shrinkImage, WebpUnsupported } from '#web/device/image-shrink.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Avatar } from '#web/ui/art/avatar.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { SpinnerWheel } from '#web/ui/show/spinner.tsx';

export interface PicturePickerProps {
  /** The picture as it is saved now. */
  shown: string | null;
  onPick: (picture: File) => void;
}

export function PicturePicker({ shown, onPick }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [shrinking, setShrinking] = useState(false);
  const [preview, setPreview] = useState<string>();

  useEffect(() => {
    if (preview === undefined) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  async function pick(file: File) {
    setShrinking(true);
    try {
      const small = await shrinkImage(file);
      setPreview(URL.createObjectURL(small));
      onPick(small);
    } catch (error) {
      loggedOnly(error, 'picture');
      toast(error instanceof WebpUnsupported ? error.message : '이미지 업로드에 실패했습니다.', 'fail');
    } finally {
      setShrinking(false);
    }
  }

  return (
    <div className="grid justify-items-center pt-5 pb-8">
      <div className="relative">
        <Avatar src={preview ?? shown} size={104} />
        {shrinking && (
          <span role="status" className="absolute inset-0 grid place-items-center rounded-full bg-white/70">
            <SpinnerWheel />
            <span className="sr-only">사진을 준비하고 있어요</span>
          </span>
        )}
        <IconButton
          icon="edit"
          iconSize={20}
          round
          label="프로필 사진 바꾸기"
          className="absolute! -right-2 -bottom-2"
          onClick={() => input.current?.click()}
        />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="프로필 사진"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Picking the same file once more must be noticed too.
          event.target.value = '';
          if (file) void pick(file);
        }}
      />
    </div>
  );
}
