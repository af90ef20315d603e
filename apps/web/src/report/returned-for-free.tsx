// What is shown once a defective item was returned for free: everything is paid back.
import { formatWon } from '#domain/text/won.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { SuccessState } from '#ui/display/success-state.tsx';
import { productKind } from '#ui/illustration/product-art.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';

export function ReturnedForFree({ amount, category }: { amount: number; category: string | undefined }) {
  useBackLeadsTo(paths.home);
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <SuccessState
        title="무료로 반납했어요"
        line={
          <>
            <b className="text-main">{formatWon(amount)}</b>을 모두 돌려 드려요.
            <br />
            카드 명세에는 3–5영업일 안에 반영돼요.
          </>
        }
        kind={category === undefined ? undefined : productKind(category)}
      />
    </Screen>
  );
}
