// A short message above whatever is at the bottom of the screen, for 2.4 seconds.
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Icon, type IconName } from '../illustration/icon.tsx';
import './toast.css';

const SHOWN_MS = 2400;

export type ToastTone = 'info' | 'ok' | 'fail';
export type ShowToast = (text: string, tone?: ToastTone) => void;

const icons = { info: 'info', ok: 'check', fail: 'alert' } as const satisfies Record<ToastTone, IconName>;

const Toast = createContext<ShowToast | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ key: number; text: string; tone: ToastTone }>();

  const show = useCallback<ShowToast>((text, tone = 'info') => {
    setToast((before) => ({ key: (before?.key ?? 0) + 1, text, tone }));
  }, []);

  useEffect(() => {
    if (toast === undefined) return undefined;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <Toast value={show}>
      {children}
      <div role="status" className="toast-region">
        {toast && (
          <div key={toast.key} className="toast">
            <Icon name={icons[toast.tone]} size={20} />
            {toast.text}
          </div>
        )}
      </div>
    </Toast>
  );
}

/** `toast('서비스 준비 중입니다.')`, `toast('즐겨찾기에 추가했어요', 'ok')` */
export function useToast(): ShowToast {
  const show = use(Toast);
  if (show === undefined) throw new Error('useToast needs a ToastProvider around it.');
  return show;
}
