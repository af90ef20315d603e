// Shows or hides a product, with a reason and ten seconds to take it back.
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import { ReasonDialog } from '#ui/console/action-dialog.tsx';
import { useToasts } from '#ui/console/toast.tsx';
import { withObjectJosa } from '#domain/josa.ts';
import type { Product, ProductDetail } from './product.api.ts';

export interface VisibilityDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
  onChanged?: ((product: ProductDetail) => void) | undefined;
}

export function VisibilityDialog({ product, open, onClose, onChanged }: VisibilityDialogProps) {
  const act = useAct('POST /api/v1/console/products/{id}/visibility', { invalidates: ['products'] });
  const { toast } = useToasts();
  const hides = !product.hidden;
  const params = { id: product.id };

  async function undo(changed: ProductDetail) {
    try {
      const body = { hidden: !hides, reason: '되돌림', version: changed.version };
      onChanged?.(await act.mutateAsync({ params, body }));
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
      busy={act.isPending}
      failure={act.error === null ? undefined : failureWords(act.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        act.mutate(
          { params, body: { hidden: hides, reason, version: product.version } },
          {
            onSuccess: (changed) => {
              onChanged?.(changed);
              onClose();
              toast(hides ? '숨겼어요' : '다시 보여요', {
                act: { label: '되돌리기', onPress: () => void undo(changed) },
              });
            },
          },
        )
      }
    />
  );
}

function failureWords(error: Error): string {
  if (hasCode(error, 'VERSION_CONFLICT'))
    return '다른 분이 먼저 바꿨어요. 화면을 새로 고쳐 지금 내용을 확인해 주세요.';
  return errorMessage(error, '문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
}
