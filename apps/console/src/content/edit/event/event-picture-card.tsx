// One picture of an event's page: what is read aloud for it, and the buttons that move or remove it.
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import type { ContentEvent } from '../../content-row.ts';

const MAX_TEXT = 80;

export interface EventPictureCardProps {
  picture: ContentEvent['images'][number];
  index: number;
  isLast: boolean;
  isDragged: boolean;
  /** Undefined: it is let go. */
  onDrag: (index: number | undefined) => void;
  onDrop: () => void;
  /** With the button that was pressed. */
  onMove: (to: number, button: HTMLElement) => void;
  onRemove: () => void;
  onAlt: (alt: string) => void;
}

export function EventPictureCard(props: EventPictureCardProps) {
  const { index, isLast, onMove } = props;
  const { image, alt } = props.picture;
  return (
    <li>
      <div
        role="presentation"
        draggable
        className={`group relative aspect-square cursor-grab overflow-hidden rounded-[12px] bg-ink-50 ${props.isDragged ? 'opacity-40' : ''}`}
        onDragStart={() => props.onDrag(index)}
        onDragEnd={() => props.onDrag(undefined)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          props.onDrop();
        }}
      >
        <img
          className="size-full object-cover"
          src={image}
          alt={alt === '' ? `${index + 1}번째 사진` : alt}
          draggable={false}
        />
        <span className="absolute top-1.5 left-1.5 rounded-[6px] bg-ink-950/75 px-1.5 text-micro text-inverse">
          {index + 1}
        </span>
        <PictureAction
          icon="close"
          label={`${index + 1}번째 사진 지우기`}
          className="top-1 right-1"
          onPress={props.onRemove}
        />
        {index > 0 && (
          <PictureAction
            icon="back"
            label={`${index + 1}번째 사진 앞으로`}
            className="bottom-1 left-1"
            moves
            onPress={(button) => onMove(index - 1, button)}
          />
        )}
        {!isLast && (
          <PictureAction
            icon="right"
            label={`${index + 1}번째 사진 뒤로`}
            className="right-1 bottom-1"
            moves
            onPress={(button) => onMove(index + 1, button)}
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
          onChange={({ target }) => props.onAlt(target.value)}
        />
      </div>
    </li>
  );
}

interface ActionProps {
  icon: IconName;
  label: string;
  className: string;
  /** Puts the picture one place further. */
  moves?: boolean;
  onPress: (button: HTMLElement) => void;
}

function PictureAction(props: ActionProps) {
  return (
    <button
      type="button"
      aria-label={props.label}
      data-moves={props.moves}
      className={`absolute grid size-6 place-items-center rounded-[8px] bg-ink-950/75 text-inverse ${props.className}`}
      onClick={(event) => props.onPress(event.currentTarget)}
    >
      <Icon name={props.icon} size={14} />
    </button>
  );
}
