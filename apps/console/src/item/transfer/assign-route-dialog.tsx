// Asks who drives a route from now on, and why.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Route } from './transfer-view.ts';
import { useDrivers } from './use-drivers.ts';

export interface AssignRouteDialogProps {
  route: Route;
  open: boolean;
  onClose: () => void;
}

const NOBODY = '';

export function AssignRouteDialog({ route, open, onClose }: AssignRouteDialogProps) {
  const { toast } = useToasts();
  const { people } = useDrivers(route.stops);
  const now = route.assignedTo === null ? NOBODY : String(route.assignedTo.id);
  const [chosen, setChosen] = useState(now);
  const assign = useConsoleMutation('POST /api/v1/console/routes/{id}/assign', {
    invalidates: ['transfers'],
    onError: useReread('transfers'),
    onSuccess: ({ assignedTo }) => {
      toast(assignedTo === null ? '경로를 맡은 사람이 없어요' : `${assignedTo.name} 님이 이 경로를 맡아요`);
      onClose();
    },
  });
  // Whoever has it now may have left, or work elsewhere since.
  const isListed = route.assignedTo === null || people.some(({ id }) => id === route.assignedTo?.id);
  return (
    <ReasonDialog
      open={open}
      title="누가 이 경로를 맡을까요?"
      line="남은 목록이 모두 새로 맡은 사람의 휴대전화로 옮겨 가요. 이미 옮긴 물품은 그대로예요."
      confirmLabel="맡기기"
      busy={assign.isPending}
      disabledReason={chosen === now ? '다른 사람을 골라 주세요.' : undefined}
      failure={errorText(assign.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        assign.mutate({
          params: { id: route.id },
          body: { staffId: chosen === NOBODY ? null : Number(chosen), reason, version: route.version ?? 1 },
        })
      }
    >
      <SelectField
        label="맡을 사람"
        data-first-focus
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {!isListed && <option value={now}>{route.assignedTo?.name}</option>}
        {people.map(({ id, name, role }) => (
          <option key={id} value={String(id)}>
            {name} · {roleNames[role]}
          </option>
        ))}
        <option value={NOBODY}>정하지 않음</option>
      </SelectField>
    </ReasonDialog>
  );
}
