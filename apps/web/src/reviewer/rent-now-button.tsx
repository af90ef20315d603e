// The rent button on a product's screen for the payment gateway's reviewer, who cannot scan a code at a station.
import { useNavigate } from 'react-router';
import { paths } from '#web/navigation/paths.ts';
import type { RentNowProps } from '#web/product/rent-action.tsx';
import { Button } from '#ui/action/button.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { scannedItem } from '#web/session-state.ts';
import * as text from './rent-now.text.ts';

/** One fixed item per category that the review covers. */
const codeByCategory: Readonly<Record<string, string>> = {
  충전기: 'CHR_0001',
  마우스: 'MOU_0001',
  '노트북 스탠드': 'STD_0001',
};

export function RentNowButton({ product }: RentNowProps) {
  const navigate = useNavigate();
  const toast = useToast();

  function rentNow() {
    const code = codeByCategory[product.category];
    if (code === undefined) {
      toast(text.onlySome);
      return;
    }
    scannedItem.set(code);
    void navigate(paths.rentalTime);
  }

  return (
    <Button block onClick={rentNow}>
      {text.rent}
    </Button>
  );
}
