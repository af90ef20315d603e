// What this visit forgets once a return is recorded, so that the next one cannot use it.
import { returnInfo, scannedItem, scannedStation } from '#web/visit.ts';
import { useReadAgain } from '../rental.calls.ts';

export function useReturnIsOver(): () => void {
  const readAgain = useReadAgain();
  return () => {
    scannedItem.forget();
    scannedStation.forget();
    returnInfo.forget();
    void readAgain();
  };
}
