// One item: its facts, its QR code, everything that happened to it, and where it may go from here.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { consoleQuery } from '#client/console/console-query.ts';
import { useDialogInAddress } from '#console/form/dialog/use-dialog-in-address.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ItemReports } from '#console/report/item-reports.tsx';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadFacts } from '#console/navigation/unread-screen.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { ItemBadge } from './item-columns.tsx';
import { ItemFacts, ItemQr } from './item-facts.tsx';
import { moveErrorOf, stateOf, stateErrorOf, type ItemDetail } from './item-state.ts';
import { ItemTimeline } from './item-timeline.tsx';
import { LotDialog } from './dialog/lot-dialog.tsx';
import { MoveDialog } from './dialog/move-dialog.tsx';
import { StateDialog } from './dialog/state-dialog.tsx';
import { StateDiagram } from './state-diagram.tsx';

const parent = { label: '물품', to: paths.items };

export function ItemScreen() {
  const { serial = '' } = useParams();
  const query = useQuery(
    consoleQuery('GET /api/v1/console/items/{serial}', { params: { serial }, tags: ['items'] }),
  );
  if (query.data) return <Item item={query.data} />;
  return (
    <UnreadFacts
      query={query}
      title={serial}
      parent={parent}
      missing={{
        codes: ['ITEM_NOT_FOUND'],
        title: '이런 물품이 없어요',
        line: '시리얼 번호를 다시 확인해 주세요',
        leadsTo: { label: '물품 목록으로', to: paths.items },
      }}
      layout={layout}
      heights={[320, 480, 300]}
    />
  );
}

const layout =
  'grid items-start gap-3.5 grid-cols-[320px_minmax(0,1fr)_320px] max-wide:grid-cols-[290px_minmax(0,1fr)] max-stack:grid-cols-1';

function Item({ item }: { item: ItemDetail }) {
  const navigate = useNavigate();
  const may = { move: useMay('item.move'), print: useMay('label.print') };
  const maySeeReports = useMay('report.work');
  const mayEdit = useMay('item.create');
  const dialogs = useDialogs<'state' | 'move' | 'lot'>();
  const stateError = stateErrorOf(item);

  useDialogInAddress(dialogs.open, may.move ? { state: stateError } : {});
  useShortcuts({
    ...(may.move && stateError === undefined && { s: () => dialogs.open('state') }),
    ...(may.print && { p: () => void navigate(paths.labelsOf([item.serial])) }),
  });
  return (
    <>
      <ScreenTitle title={item.serial} number={item.serial} parent={parent} badge={<ItemBadge item={item} />}>
        {may.print && (
          <ButtonLink to={paths.labelsOf([item.serial])} icon="print">
            라벨 인쇄
          </ButtonLink>
        )}
        {may.move && (
          <>
            <Button icon="move" disabledReason={moveErrorOf(item)} onClick={() => dialogs.open('move')}>
              이동
            </Button>
            <Button
              variant="primary"
              icon="wrench"
              disabledReason={stateError}
              onClick={() => dialogs.open('state')}
            >
              상태 변경
            </Button>
          </>
        )}
      </ScreenTitle>
      <div className={layout}>
        <div className="grid gap-3.5">
          <ItemFacts item={item} onEdit={mayEdit ? () => dialogs.open('lot') : undefined} />
          <ItemQr serial={item.serial} />
        </div>
        <div className="max-wide:row-span-2 max-stack:row-span-1">
          <ItemTimeline serial={item.serial} />
        </div>
        <div className="grid gap-3.5 max-wide:col-start-1 max-wide:row-start-2 max-stack:row-start-auto">
          <Panel title="상태 흐름">
            <StateDiagram state={stateOf(item.state)} />
            <Tip className="mt-1.5">
              <NextStep item={item} />
            </Tip>
          </Panel>
          {maySeeReports && <ItemReports serial={item.serial} />}
        </div>
      </div>
      {dialogs.shown === 'state' && (
        <StateDialog key={dialogs.opening} open={dialogs.isOpen} items={[item]} onClose={dialogs.close} />
      )}
      {dialogs.shown === 'lot' && (
        <LotDialog key={dialogs.opening} open={dialogs.isOpen} item={item} onClose={dialogs.close} />
      )}
      {dialogs.shown === 'move' && (
        <MoveDialog key={dialogs.opening} open={dialogs.isOpen} items={[item]} onClose={dialogs.close} />
      )}
    </>
  );
}

/** What can be done with it from here. */
function NextStep({ item }: { item: ItemDetail }) {
  switch (item.state) {
    case 'RENTED':
      return <>대여 중에는 상태를 바꿀 수 없어요. 반납을 기다려 주세요.</>;
    case 'HELD':
      return (
        <>
          지금 <b>결제하고 있는 분</b>이 있어요. 고장으로 바꾸면 결제한 돈을 돌려줘요.
        </>
      );
    case 'AVAILABLE':
      return <>고객이 바로 빌릴 수 있어요. 옮기려면 이동 목록에 담아 주세요.</>;
    case 'MOVING':
      return <>스테이션에 넣고 스캔하면 다시 빌릴 수 있어요.</>;
    case 'BROKEN':
      if (item.recall !== null) return <>리콜이 끝나면 수리하거나 폐기할지 정해 주세요.</>;
      return <>수리를 보내거나, 이상이 없으면 바로 대여 가능으로 바꿀 수 있어요.</>;
    case 'REPAIR':
      return <>수리가 끝나면 둘 곳을 골라 대여 가능으로 바꿔 주세요.</>;
    case 'LOST':
      return <>찾았다면 대여 가능이나 고장으로 바꿔 주세요.</>;
    case 'RETIRED':
      return <>폐기한 물품이에요. 번호는 다시 쓰지 않아요.</>;
    default:
      return item.state satisfies never;
  }
}
