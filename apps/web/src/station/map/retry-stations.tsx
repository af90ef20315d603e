// The button in a map's header that reads its stations again when they could not be read.
import { Icon } from '#ui/illustration/icon.tsx';
import * as text from './retry-stations.text.ts';

export function RetryStations({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <button
      type="button"
      className="-mx-[18px] flex min-h-11 items-center gap-2 px-[18px]"
      disabled={retrying}
      onClick={onRetry}
    >
      <Icon name="refresh" size={18} />
      {text.readAgain}
    </button>
  );
}
