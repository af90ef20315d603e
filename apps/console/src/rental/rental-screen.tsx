// One rental: facts frozen at its start, the renter, the one timeline, its money, and what staff may do about it.
import { useParams } from 'react-router';
import { useDialogInAddress } from '#console/form/dialog/use-dialog-in-address.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadFacts } from '#console/navigation/unread-screen.tsx';
import { RefundDialog } from '#console/payment/refund/refund-dialog.tsx';
import { refundError } from '#console/payment/refund/refund-error.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { FeeLimitDialog } from './dialog/fee-limit-dialog.tsx';
import { ForceReturnDialog } from './dialog/force-return-dialog.tsx';
import { LostDialog } from './dialog/lost-dialog.tsx';
import { MemberCard, RentalFacts } from './rental-facts.tsx';
import { ChargePanel, RentalMoney, RentalPayments } from './rental-money.tsx';
import { RentalNotes } from './rental-notes.tsx';
import { actionError, feeLimitError, isClosed, lostError, type RentalDetail } from './rental-state.ts';
import { RentalTimeline } from './rental-timeline.tsx';
import { useRental } from './rental.api.ts';
import { RentalStops } from './stop/rental-stops.tsx';
import { RentalStateBadge } from './rental-state-badge.tsx';

const parent = { label: '대여', to: paths.rentals };
const layout =
  'grid items-start gap-3.5 grid-cols-[340px_minmax(0,1fr)_340px] max-wide:grid-cols-[310px_minmax(0,1fr)] max-stack:grid-cols-1';

export function RentalScreen() {
  const { id = '' } = useParams();
  const query = useRental(Number(id));
  if (query.data) return <RentalPage rental={query.data} />;
  return (
    <UnreadFacts
      query={query}
      title="대여"
      parent={parent}
      missing={{
        codes: ['RENTAL_NOT_FOUND', 'INVALID_INPUT'],
        title: '이런 대여가 없어요',
        line: '대여 번호를 다시 확인해 주세요',
        leadsTo: { label: '대여 목록으로', to: paths.rentals },
      }}
      failedLine="대여와 결제는 안전해요. 화면만 읽지 못했어요."
      layout={layout}
      heights={[320, 480, 300]}
    />
  );
}

type DialogKind = 'refund' | 'found-refund' | 'force-return' | 'fee-limit' | 'lost';

function RentalPage({ rental }: { rental: RentalDetail }) {
  const may = { action: useMay('rental.act'), lose: useMay('rental.lost'), refund: useMay('refund.make') };
  const dialogs = useDialogs<DialogKind>();
  const noRefund = refundError(rental.payments);
  useDialogInAddress(dialogs.open, {
    ...(may.refund && { refund: noRefund }),
    ...(may.action && { 'force-return': actionError(rental) }),
  });
  useShortcuts({ ...(may.refund && noRefund === undefined && { r: () => dialogs.open('refund') }) });

  const dialogProps = { open: dialogs.isOpen, rental, onClose: dialogs.close };
  return (
    <>
      <ScreenTitle
        title={rental.no}
        number={rental.no}
        parent={parent}
        badge={<RentalStateBadge rental={rental} />}
      >
        {may.action && (
          <Button
            icon="coin"
            disabledReason={feeLimitError(rental)}
            onClick={() => dialogs.open('fee-limit')}
          >
            연체료 조정
          </Button>
        )}
        {may.lose && (
          <Button icon="alert" disabledReason={lostError(rental)} onClick={() => dialogs.open('lost')}>
            분실 처리
          </Button>
        )}
        {may.refund && (
          <Button icon="undo" disabledReason={noRefund} onClick={() => dialogs.open('refund')}>
            환불
          </Button>
        )}
        {may.action && (
          <Button
            variant="primary"
            icon="return"
            disabledReason={actionError(rental)}
            onClick={() => dialogs.open('force-return')}
          >
            강제 반납
          </Button>
        )}
      </ScreenTitle>
      <div className={layout}>
        <div className="grid gap-3.5">
          <RentalFacts rental={rental} />
          {rental.stops.length > 0 && <RentalStops rental={rental} />}
          <MemberCard rental={rental} />
        </div>
        <div className="max-wide:row-span-2 max-stack:row-span-1">
          <RentalTimeline rental={rental} />
        </div>
        <div className="grid gap-3.5">
          <RentalMoney rental={rental} />
          {rental.charge !== null && <ChargePanel charge={rental.charge} />}
          {rental.foundRefund !== null && may.refund && (
            <Panel title="찾은 물품">
              <p className="text-small text-sub">
                분실 비용을 낸 물품을 찾았어요. 연체료를 뺀 나머지를 돌려줄 수 있어요.
              </p>
              <div className="mt-3">
                <Button block icon="undo" onClick={() => dialogs.open('found-refund')}>
                  {formatWon(rental.foundRefund.amount)} 환불…
                </Button>
              </div>
            </Panel>
          )}
          <RentalPayments payments={rental.payments} />
          <RentalNotes rental={rental} />
        </div>
      </div>
      {(dialogs.shown === 'refund' || dialogs.shown === 'found-refund') && (
        <RefundDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          payments={rental.payments}
          picture={<ProductThumb src={rental.product.imageUrl} category={rental.product.category} />}
          proposal={dialogs.shown === 'found-refund' ? proposalOf(rental) : undefined}
          rentalIsOpen={!isClosed(rental)}
          onClose={dialogs.close}
        />
      )}
      {dialogs.shown === 'force-return' && <ForceReturnDialog key={dialogs.opening} {...dialogProps} />}
      {dialogs.shown === 'fee-limit' && <FeeLimitDialog key={dialogs.opening} {...dialogProps} />}
      {dialogs.shown === 'lost' && <LostDialog key={dialogs.opening} {...dialogProps} />}
    </>
  );
}

/** What the rule for found items pays back. */
const proposalOf = ({ foundRefund }: RentalDetail) =>
  foundRefund === null ? undefined : { paymentId: foundRefund.payment.id, amount: foundRefund.amount };
