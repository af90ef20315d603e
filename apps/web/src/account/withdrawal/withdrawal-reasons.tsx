// Why somebody leaves, to be ticked.
import { useLogError } from '#client/log-error.ts';
import { MoreButton } from '#ui/action/text-link.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useWithdrawalReasons } from '../account.api.ts';
import * as text from './withdrawal-reasons.text.ts';

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
          {text.failed}
        </MoreButton>
      }
      frame={ReasonsFrame}
    >
      {({ reasons }) =>
        reasons
          .filter(({ code }) => code !== OTHER)
          .map((reason) => (
            <li key={reason.code} className="flex">
              <Checkbox
                variant="choice"
                checked={chosen.includes(reason.code)}
                onChange={(on) => onChoose(reason.code, on)}
              >
                {text.reasonOf(reason)}
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
