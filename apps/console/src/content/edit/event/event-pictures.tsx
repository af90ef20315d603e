// The pictures of an event's page in their order, each with what is read aloud for it: added, removed, moved by dragging or by buttons.
import { useEffect, useRef, useState } from 'react';
import { contentImageLimits } from '#client/image/compress-image.ts';
import { uploadPicture, uploadRefusal } from '#console/form/upload-picture.ts';
import { FieldFrame, TextField } from '#console/ui/form/field.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import type { ContentEvent } from '../../content.api.ts';

const MAX_IMAGES = 6;
const MAX_TEXT = 80;

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
      setFailure(uploadRefusal(cause));
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
          <li key={image}>
            <div
              role="presentation"
              draggable
              className={`group relative aspect-square cursor-grab overflow-hidden rounded-[12px] bg-ink-50 ${dragged === index ? 'opacity-40' : ''}`}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) onChange(moved(images, dragged, index));
              }}
            >
              <img
                className="size-full object-cover"
                src={image}
                alt={alt === '' ? `${index + 1}번째 사진` : alt}
                draggable={false}
              />
              <span className="absolute top-1.5 left-1.5 rounded-[6px] bg-ink-900/75 px-1.5 text-micro text-white">
                {index + 1}
              </span>
              <Act
                icon="close"
                label={`${index + 1}번째 사진 지우기`}
                className="top-1 right-1"
                onPress={() => onChange(images.filter((_, other) => other !== index))}
              />
              {index > 0 && (
                <Act
                  icon="back"
                  label={`${index + 1}번째 사진 앞으로`}
                  className="bottom-1 left-1"
                  moves
                  onPress={(button) => move(index, index - 1, button)}
                />
              )}
              {index < images.length - 1 && (
                <Act
                  icon="right"
                  label={`${index + 1}번째 사진 뒤로`}
                  className="right-1 bottom-1"
                  moves
                  onPress={(button) => move(index, index + 1, button)}
                />
              )}
            </div>
            <div className="mt-1.5">
              <TextField
                label={`${index + 1}번째 사진을 읽어 줄 글`}
                hideLabel
                placeholder="읽어 줄 글"
                autoComplete="off"
                maxLength={MAX_TEXT}
                value={alt}
                hint={`${alt.length} / ${MAX_TEXT}자`}
                onChange={({ target }) => onChange(images.with(index, { image, alt: target.value }))}
              />
            </div>
          </li>
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
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="이벤트 사진 파일"
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          // Without this, picking the same file again would fire no change event.
          event.target.value = '';
          if (picked) void add(picked);
        }}
      />
    </FieldFrame>
  );
}

interface ActProps {
  icon: IconName;
  label: string;
  className: string;
  /** Puts the picture one place further. */
  moves?: boolean;
  onPress: (button: HTMLElement) => void;
}

function Act(props: ActProps) {
  return (
    <button
      type="button"
      aria-label={props.label}
      data-moves={props.moves}
      className={`absolute grid size-6 place-items-center rounded-[8px] bg-ink-900/75 text-white ${props.className}`}
      onClick={(event) => props.onPress(event.currentTarget)}
    >
      <Icon name={props.icon} size={14} />
    </button>
  );
}

function moved(images: readonly Picture[], from: number, to: number): Picture[] {
  const others = images.toSpliced(from, 1);
  return others.toSpliced(to, 0, images[from]!);
}
