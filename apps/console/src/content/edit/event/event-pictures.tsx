// The pictures of an event's page in their order, each with what is read aloud for it: added, removed, moved by dragging or by buttons.
import { useEffect, useRef, useState } from 'react';
import { contentImageLimits } from '#client/image/compress-image.ts';
import { uploadPicture, uploadError } from '#console/form/upload-picture.ts';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';
import type { ContentEvent } from '../../content-row.ts';
import { EventPictureCard } from './event-picture-card.tsx';

const MAX_IMAGES = 6;

type Picture = ContentEvent['images'][number];

export interface EventPicturesProps {
  images: readonly Picture[];
  onChange: (images: Picture[]) => void;
  error: string | undefined;
}

export function EventPictures({ images, onChange, error }: EventPicturesProps) {
  const file = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string>();
  // An upload takes its time: what is moved, removed or described meanwhile must stay so.
  const newest = useRef(images);
  useEffect(() => {
    newest.current = images;
  }, [images]);

  // At an end the pressed arrow goes away: the focus goes to the other one of the same picture.
  const movedPicture = useRef<HTMLElement>(null);
  useEffect(() => {
    const picture = movedPicture.current;
    movedPicture.current = null;
    if (picture?.contains(document.activeElement) === false)
      picture.querySelector<HTMLElement>('[data-moves]')?.focus();
  });
  const move = (from: number, to: number, button: HTMLElement) => {
    movedPicture.current = button.closest('li');
    onChange(moved(images, from, to));
  };

  async function add(picked: File) {
    setFailure(undefined);
    setUploading(true);
    try {
      const image = await uploadPicture('event', picked, contentImageLimits);
      onChange([...newest.current, { image, alt: '' }]);
    } catch (cause) {
      setFailure(uploadError(cause));
    } finally {
      setUploading(false);
    }
  }

  return (
    <FieldFrame
      id="event-pictures"
      isGroup
      label="사진"
      hint={`${images.length} / ${MAX_IMAGES}장 · 끌거나 화살표로 차례를 바꿔요. 사진마다 읽어 줄 글을 적어 주세요`}
      error={failure ?? error}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-2" aria-label="이벤트 사진">
        {images.map(({ image, alt }, index) => (
          <EventPictureCard
            key={image}
            picture={{ image, alt }}
            index={index}
            isLast={index === images.length - 1}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== undefined) onChange(moved(images, dragged, index));
            }}
            onMove={(to, button) => move(index, to, button)}
            onRemove={() => onChange(images.filter((_, other) => other !== index))}
            onAlt={(text) => onChange(images.with(index, { image, alt: text }))}
          />
        ))}
        {images.length < MAX_IMAGES && (
          <li>
            <button
              type="button"
              className="grid aspect-square w-full place-content-center justify-items-center gap-1 rounded-[12px] border-[1.5px] border-dashed border-[var(--od-line-control)] text-sub"
              disabled={uploading}
              onClick={() => file.current?.click()}
            >
              <Icon name="plus" size={20} />
              <span className="text-micro font-semibold">{uploading ? '올리는 중' : '사진 더하기'}</span>
            </button>
          </li>
        )}
      </ul>
      <ImageInput ref={file} label="이벤트 사진 파일" onPick={(picked) => void add(picked)} />
    </FieldFrame>
  );
}

function moved(images: readonly Picture[], from: number, to: number): Picture[] {
  const others = images.toSpliced(from, 1);
  return others.toSpliced(to, 0, images[from]!);
}
