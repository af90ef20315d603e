// Says that the connection is gone, and takes it back by itself.
import { useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/art/icon.tsx';
import './offline-notice.css';

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
    <div role="status" className="offline-notice" hidden={online}>
      {!online && (
        <>
          <Icon name="alert" size={18} />
          인터넷 연결이 끊겼어요. 연결되면 이어서 보여 드릴게요.
        </>
      )}
    </div>
  );
}
