// The head of both screens of 이동: what is to be carried, and what is suggested to be.
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Tabs } from '#console/ui/form/segments.tsx';

export interface TransfersTitleProps {
  tab: 'lists' | 'moves';
  /** Lists that somebody still has to carry. */
  openLists: number | undefined;
  /** Routes that could be accepted. */
  suggestions?: number | undefined;
}

export function TransfersTitle({ tab, openLists, suggestions }: TransfersTitleProps) {
  const mayMove = useMay('item.move');
  return (
    <>
      <ScreenTitle title="이동" parent={{ label: '물품', to: paths.items }}>
        {mayMove && (
          <ButtonLink to={paths.items} icon="plus">
            새 이동 목록
          </ButtonLink>
        )}
      </ScreenTitle>
      <Tabs
        label="구분"
        tabs={[
          { to: paths.transfers, label: '이동 목록', current: tab === 'lists', count: openLists },
          ...(mayMove
            ? [{ to: paths.moves, label: '이동 제안', current: tab === 'moves', count: suggestions }]
            : []),
        ]}
      />
    </>
  );
}
