// One leak of personal data: its steps and clock at the left, the open step in the middle, what it comes to at the right.
import { useParams } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { UnreadFacts } from '#console/navigation/unread-screen.tsx';
import { LeakPage } from './leak-page.tsx';
import { useLeak } from './leak.api.ts';
import { leaksCrumb, leakTitle } from './leak.text.ts';

export function LeakScreen() {
  const id = Number(useParams()['id']);
  const query = useLeak(id);
  if (query.data) return <LeakPage key={id} leak={query.data} />;
  return (
    <UnreadFacts
      query={query}
      title={leakTitle}
      parent={leaksCrumb}
      missing={{
        codes: ['NOT_FOUND', 'INVALID_INPUT'],
        title: '이런 사고 기록이 없어요',
        line: '주소를 다시 확인해 주세요',
        leadsTo: { label: '모두 보기', to: paths.leaks },
      }}
      layout="grid items-start gap-3.5 wide:grid-cols-[220px_minmax(0,1fr)_310px]"
      heights={[320, 520, 420]}
    />
  );
}
