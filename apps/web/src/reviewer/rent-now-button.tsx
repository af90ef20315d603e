// The rent button on a product's page, for the payment provider's reviewer, who has no station to stand at.
import { useNavigate } from 'react-router';
import { paths } from '#web/navigation/paths.ts';
import type { RentNowProps } from '#web/product/product-screen.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { scannedItem } from '#web/visit.ts';

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
      toast(`테스트 대여는 ${Object.keys(codeByCategory).join(', ')}만 할 수 있어요.`);
      return;
    }
    scannedItem.keep(code);
    void navigate(paths.rentalTime);
  }

  return (
    <Button block onClick={rentNow}>
      대여하기
    </Button>
  );
}
