// Shows or hides a product, with a reason and ten seconds to take it back.
import { useState } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { withObjectJosa } from '#domain/text/josa.ts';
import type { Product, ProductDetail } from './product.api.ts';

export interface VisibilityDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
  /** The product as it is after the action, or as somebody else has left it before. */
  onChanged?: ((product: ProductDetail) => void) | undefined;
}

export function VisibilityDialog({ product, open, onClose, onChanged }: VisibilityDialogProps) {
  // Decided when the dialog is opened: what somebody else does meanwhile must not turn the question round.
  const [hides] = useState(!product.hidden);
  const [version, setVersion] = useState(product.version);
  const reread = useReread('products');
  const action = useConsoleMutation('POST /api/v1/console/products/{id}/visibility', {
    invalidates: ['products'],
    // The dialog stays open over what is there now, and the action can be repeated.
    onError: (error) => {
      reread(error);
      if (!hasCode(error, 'VERSION_CONFLICT')) return;
      const current = error.current as ProductDetail;
      setVersion(current.version);
      onChanged?.(current);
    },
  });
  const { toast } = useToasts();
  const params = { id: product.id };

  async function undo(changed: ProductDetail) {
    try {
      const body = { hidden: !hides, reason: '되돌림', version: changed.version };
      onChanged?.(await action.mutateAsync({ params, body }));
    } catch (error) {
      toast(errorMessage(error, '되돌리지 못했어요.'), { tone: 'fail' });
    }
  }

  return (
    <ReasonDialog
      open={open}
      title={
        hides ? `${withObjectJosa(product.name)} 숨길까요?` : `${withObjectJosa(product.name)} 다시 보일까요?`
      }
      line={
        hides
          ? '고객은 새로 빌릴 수 없어요. 이미 빌린 분은 그대로 쓰고 반납할 수 있어요.'
          : '고객 목록과 지도에 다시 나타나요.'
      }
      confirmLabel={hides ? '숨기기' : '다시 보이기'}
      busy={action.isPending}
      failure={action.error === null ? undefined : failureText(action.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        action.mutate(
          { params, body: { hidden: hides, reason, version } },
          {
            onSuccess: (changed) => {
              onChanged?.(changed);
              onClose();
              toast(hides ? '숨겼어요' : '다시 보여요', {
                action: { label: '되돌리기', onPress: () => void undo(changed) },
              });
            },
          },
        )
      }
    />
  );
}

const failureText = (error: Error) => errorMessage(error, '문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
