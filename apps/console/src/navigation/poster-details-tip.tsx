// Warns where a poster is printed that it would name a made-up company, and leads to where the details are given.
import { useConfig } from '#client/config.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { findPosterPlaceholders } from '#domain/legal/operator-placeholders.ts';
import { Link } from '#ui/action/link.tsx';
import { paths } from './paths.ts';

export function PosterDetailsTip() {
  const operator = useConfig()?.operator;
  const missing = operator === undefined ? [] : findPosterPlaceholders(operator);
  if (missing.length === 0) return null;
  return (
    <Tip tone="danger">
      포스터에 들어갈 운영자 정보 가운데 {missing.join(', ')} 칸이 비어 있어 예시가 인쇄돼요.{' '}
      <Link to={paths.settings('operator')} className="font-semibold underline">
        운영자 정보 채우기
      </Link>
    </Tip>
  );
}
