// What is shown once a defective item was returned for free: everything is paid back.
import { formatWon } from '#domain/text/won.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Lines, Parts } from '#ui/display/lines.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { productKind } from '#ui/illustration/product-art.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import * as text from './returned-for-free.text.ts';

export function ReturnedForFree({ amount, category }: { amount: number; category: string | undefined }) {
  useBackLeadsTo(paths.home);
  const paidBack = text.paidBack(<b className="text-main">{formatWon(amount)}</b>);
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <SuccessState
        title={text.title}
        line={<Lines of={[<Parts key="paid-back" of={paidBack} />, text.onStatement]} />}
        kind={category === undefined ? undefined : productKind(category)}
      />
    </Screen>
  );
}
