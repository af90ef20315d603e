// The bottom sheet over the map: it can be dragged, closes when dragged down more than 100 px, and otherwise returns.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { usePresence, useShownWhileOpen } from './presence.ts';
import './sheet.css';

const CLOSE_DISTANCE_PX = 100;
/** A shorter drag is a tap, and the button under it gets its click. */
const MIN_DRAG_PX = 6;

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** The id of the title inside: the station's name. */
  labelledBy: string;
  /** What the grab bar does when pressed: 스테이션 정보 닫기. */
  closeLabel: string;
  /** Called with the sheet's height whenever it changes. */
  onHeight?: ((pixels: number) => void) | undefined;
  children: ReactNode;
}

export function Sheet({ open, onClose, labelledBy, closeLabel, onHeight, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** The click that WebKit reports for the grab bar after it was dragged. */
  const ignoresClick = useRef(false);
  const press = useRef<{ pointer: number; y: number; dragging: boolean }>(undefined);
  const [pulled, setPulled] = useState(0);
  const [dragging, setDragging] = useState(false);
  const [scrolls, setScrolls] = useState(false);
  const present = usePresence(open, sheet);
  const shown = useShownWhileOpen(children, open);
  const reportHeight = useEffectEvent((pixels: number) => onHeight?.(pixels));

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above the sheet takes its own Escape first.
    if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) onClose();
  });

  // With the sheet, not after it was painted: whoever sees it may press Escape.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);

  useEffect(() => {
    const content = body.current;
    if (!present || content === null) return undefined;
    const measure = new ResizeObserver(() => {
      setScrolls(content.scrollHeight > content.clientHeight);
      reportHeight(sheet.current?.offsetHeight ?? 0);
    });
    measure.observe(content);
    return () => measure.disconnect();
  }, [present]);

  function startDrag(event: PointerEvent<HTMLElement>) {
    ignoresClick.current = false;
    if (event.button !== 0) return;
    // Content too tall for the sheet scrolls instead; then only the grab bar drags.
    if (scrolls && body.current?.contains(event.target as Node)) return;
    press.current = { pointer: event.pointerId, y: event.clientY, dragging: false };
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const started = press.current;
    if (started?.pointer !== event.pointerId) return;
    const distance = event.clientY - started.y;
    if (!started.dragging) {
      if (Math.abs(distance) < MIN_DRAG_PX) return;
      started.dragging = true;
      setDragging(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setPulled(Math.max(0, distance));
  }

  function endDrag(event: PointerEvent<HTMLElement>) {
    const started = press.current;
    if (started?.pointer !== event.pointerId) return;
    press.current = undefined;
    if (!started.dragging) return;
    ignoresClick.current = true;
    setDragging(false);
    setPulled(0);
    if (event.type === 'pointerup' && event.clientY - started.y > CLOSE_DISTANCE_PX) onClose();
  }

  if (!present) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grab bar, which is a button, does the same as dragging
    <section
      ref={sheet}
      className="sheet"
      role="dialog"
      aria-modal="false"
      aria-labelledby={labelledBy}
      data-closing={!open || undefined}
      data-dragging={dragging || undefined}
      data-scrolls={scrolls || undefined}
      style={{ '--pulled': `${pulled}px` }}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <button
        type="button"
        className="sheet__grab"
        aria-label={closeLabel}
        onClick={() => {
          if (!ignoresClick.current) onClose();
          ignoresClick.current = false;
        }}
      />
      <div ref={body} className="sheet__body">
        {shown}
      </div>
    </section>
  );
}
