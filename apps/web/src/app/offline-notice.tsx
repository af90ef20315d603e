// Shows while the browser is offline that the connection is lost.
import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/illustration/icon.tsx';

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="sticky top-0 z-(--od-z-toast) mx-auto flex max-w-column items-center justify-center gap-2 bg-night px-4 pt-[calc(8px+var(--od-safe-t))] pb-2 text-caption text-inverse"
      hidden={online}
    >
      {!online && (
        <>
          <Icon name="alert" size={18} className="text-accent" />
          인터넷 연결이 끊겼어요. 연결되면 이어서 보여 드릴게요.
        </>
      )}
    </div>
  );
}
