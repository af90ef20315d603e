// What can be done at a station on site.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { showCount } from './field.api.ts';

export function StationButtons({ stationId }: { stationId: number }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToasts();
  const mayCount = useMay('item.move');
  // The server's list of what should stand here is needed from the beginning, so a count cannot begin offline.
  const begin = useConsoleMutation('POST /api/v1/console/counts', {
    onSuccess: (count) => {
      showCount(client, count);
      void navigate(fieldPaths.count(count.id));
    },
    onError: (error) => toast(errorMessage(error, '실사를 시작하지 못했어요.'), { tone: 'fail' }),
  });
  return (
    <>
      {mayCount && (
        <Button
          variant="secondary"
          className="min-h-13"
          busy={begin.isPending}
          onClick={() => begin.mutate({ body: { stationId } })}
        >
          재고 실사
        </Button>
      )}
      <ButtonLink to={fieldPaths.scan()} icon="scan" className="min-h-13">
        물품 스캔
      </ButtonLink>
    </>
  );
}
