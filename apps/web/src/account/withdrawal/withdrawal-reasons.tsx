// Why somebody leaves, to be ticked.
import { useLogError } from '#client/log-error.ts';
import { MoreButton } from '#ui/action/text-link.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useWithdrawalReasons } from '../account.api.ts';

export const OTHER = 'OTHER';

interface ReasonsProps {
  chosen: readonly string[];
  onChoose: (code: string, on: boolean) => void;
}

/** The server's reasons. Without them a member can still withdraw, with a reason of their own. */
export function ListedReasons({ chosen, onChoose }: ReasonsProps) {
  const query = useWithdrawalReasons();
  useLogError(query.error, 'withdrawal reasons');
  return (
    <AsyncContent
      query={query}
      loading={[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius={16} />
      ))}
      showLoadingAtOnce
      failed={
        <MoreButton icon="refresh" onClick={() => void query.refetch()}>
          이유를 불러오지 못했어요. 다시 시도
        </MoreButton>
      }
      frame={ReasonsFrame}
    >
      {({ reasons }) =>
        reasons
          .filter(({ code }) => code !== OTHER)
          .map(({ code, description }) => (
            <li key={code} className="flex">
              <Checkbox
                variant="choice"
                checked={chosen.includes(code)}
                onChange={(on) => onChoose(code, on)}
              >
                {description}
              </Checkbox>
            </li>
          ))
      }
    </AsyncContent>
  );
}

function ReasonsFrame({ children }: AsyncFrameProps) {
  return <li className="grid gap-2">{children}</li>;
}
