// What was done, at the bottom right: a line with at most one action, or a result with what was left out.
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { IconButton } from '../form/button.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import './toast.css';

const SHOWN_MS = 4000;
/** An action that can be undone stays long enough to be undone. */
const SHOWN_WITH_ACTION_MS = 10_000;

const tones = { ok: 'check', info: 'info', fail: 'alert' } as const satisfies Record<string, IconName>;

export interface ToastOptions {
  tone?: keyof typeof tones | undefined;
  /** 보기 or 되돌리기. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Result {
  title: string;
  line?: string | undefined;
  /** What was left out, and why. */
  rest?: ReactNode;
}

export interface Toasts {
  /** `toast('4개를 고장으로 바꿨어요')` */
  toast: (text: string, options?: ToastOptions) => void;
  /** Stays until it is closed or replaced. */
  showResult: (result: Result) => void;
}

type Shown =
  | ({ kind: 'toast'; key: number; text: string } & ToastOptions)
  | ({ kind: 'result'; key: number } & Result);

const ToastsContext = createContext<Toasts | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const [isHeld, setHeld] = useState(false);

  const toasts = useMemo<Toasts>(
    () => ({
      toast: (text, options = {}) =>
        setShown((before) => ({ kind: 'toast', key: (before?.key ?? 0) + 1, text, ...options })),
      showResult: (result) =>
        setShown((before) => ({ kind: 'result', key: (before?.key ?? 0) + 1, ...result })),
    }),
    [],
  );

  useEffect(() => {
    if (shown?.kind !== 'toast' || isHeld) return undefined;
    const timer = setTimeout(
      () => setShown(undefined),
      shown.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS,
    );
    return () => clearTimeout(timer);
  }, [shown, isHeld]);

  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Shown anew, so that it lies above a dialog that was opened since.
    const element = region.current;
    element?.hidePopover();
    if (shown === undefined || element === null) return;
    element.showPopover();
    element.toggleAttribute('data-raised', getComputedStyle(element).getPropertyValue('--above-bars') !== '');
  }, [shown]);

  const close = () => {
    setShown(undefined);
    setHeld(false);
  };
  return (
    <ToastsContext value={toasts}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps it from leaving; the action inside is a button */}
      <div
        ref={region}
        popover="manual"
        role="status"
        className="c-toasts"
        // Nobody loses an action while the pointer or the focus is on it.
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown?.kind === 'toast' && (
          <div key={shown.key} className="c-toast night">
            <Icon name={tones[shown.tone ?? 'ok']} size={20} />
            <span>{shown.text}</span>
            {shown.action && (
              <button
                type="button"
                className="c-toast__act"
                onClick={() => {
                  shown.action?.onPress();
                  close();
                }}
              >
                {shown.action.label}
              </button>
            )}
          </div>
        )}
        {shown?.kind === 'result' && (
          <div key={shown.key} className="c-result">
            <div className="c-result__head">
              <span className="c-result__mark">
                <Icon name="check" size={18} />
              </span>
              <div className="c-result__words">
                <p className="c-result__title">{shown.title}</p>
                {shown.line !== undefined && <p className="c-result__line">{shown.line}</p>}
              </div>
              <IconButton icon="close" label="닫기" variant="ghost" size="s" onClick={close} />
            </div>
            {shown.rest !== undefined && <div className="c-result__rest">{shown.rest}</div>}
          </div>
        )}
      </div>
    </ToastsContext>
  );
}

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider around it.');
  return toasts;
}
