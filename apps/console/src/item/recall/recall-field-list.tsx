// What is still to be collected, by the place where it stands; whoever works there has it on their phone.
import { paths } from '#console/navigation/paths.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { formatNumber } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import type { Recall } from './recall.text.ts';

export function RecallFieldList({ recall: { id, fieldList, fieldStaff } }: { recall: Recall }) {
  const count = fieldList.reduce((sum, { serials }) => sum + serials.length, 0);
  return (
    <Panel
      title="현장 목록"
      quiet={count === 0 ? undefined : formatNumber(count)}
      end={fieldStaff.length > 0 && <span className="text-small text-sub">{fieldStaff.join(' · ')}</span>}
    >
      {count === 0 ? (
        <p className="text-sub">스테이션에 남은 물품이 없어요.</p>
      ) : (
        <Facts>
          {fieldList.map(({ station, serials }) => (
            <Fact key={station?.id ?? 0} name={station?.name ?? '직원이 옮기는 중'}>
              <Link
                className="hover:underline"
                to={`${paths.items}?recall=${id}${station === null ? '' : `&station=${station.id}`}`}
              >
                {formatNumber(serials.length)}개
              </Link>
            </Fact>
          ))}
        </Facts>
      )}
      <p className="mt-2 text-small text-faint">
        현장 휴대전화의 할 일 맨 위에 있어요. 물품을 스캔해서 창고로 보내요.
      </p>
    </Panel>
  );
}
