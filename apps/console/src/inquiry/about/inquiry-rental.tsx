// The rental an inquiry is about: its state, its time and money, and what staff may do about it without leaving.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { RefundDialog } from '#console/payment/refund/refund-dialog.tsx';
import { ForceReturnDialog } from '#console/rental/dialog/force-return-dialog.tsx';
import { actionError, isClosed, rentalStateBadges } from '#console/rental/rental-state.ts';
import { useRentalWhen } from '#console/rental/rental.api.ts';
import { useMay } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';
import { inMinutes } from '../inquiry.text.ts';
import { InquiryGrant } from './inquiry-grant.tsx';
import { PaymentFacts, refundObstacle } from './payment-fact.tsx';

export interface InquiryRentalProps {
  inquiry: InquiryDetail;
  rental: NonNullable<InquiryDetail['rental']>;
  facts: NonNullable<InquiryDetail['rentalFacts']>;
}

export function InquiryRental({ inquiry, rental, facts }: InquiryRentalProps) {
  const state = rentalStateBadges[facts.state];
  return (
    <Panel className="px-[18px] py-4">
      <div className="flex items-center gap-3">
        <ProductThumb src={facts.imageUrl} category={facts.category} size={56} />
        <div className="min-w-0">
          <p className="truncate font-bold">{rental.name}</p>
          <p className="text-small text-sub">
            <Link to={paths.rental(rental.id)} className="hover:underline">
              {rental.no}
            </Link>
            {inquiry.item !== null && (
              <>
                {' · '}
                <Link to={paths.item(inquiry.item.no)} className="hover:underline">
                  {inquiry.item.no}
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="mt-1.5">
        <Facts>
          <Fact name="상태">
            <Badge tone={state.tone}>{state.label}</Badge>
          </Fact>
          <Fact name="반납 예정">{formatTime(facts.dueAt)}</Fact>
          {facts.closedAt !== null && <Fact name="끝난 때">{formatTime(facts.closedAt)}</Fact>}
          <Fact name="빌린 곳">{facts.rentedAt.name}</Fact>
          <Fact name="연체">
            {facts.overdueMinutes === 0 ? '0분' : inMinutes(facts.overdueMinutes)}
            {facts.stoppedMinutes > 0 && (
              <span className="font-medium text-faint"> (멈춤 {inMinutes(facts.stoppedMinutes)})</span>
            )}
          </Fact>
          <PaymentFacts payments={inquiry.payments} />
        </Facts>
      </div>
      <RentalActions inquiry={inquiry} rentalId={rental.id} isOver={isClosed(facts)} />
      <InquiryGrant inquiry={inquiry} />
    </Panel>
  );
}

interface RentalActionsProps {
  inquiry: InquiryDetail;
  rentalId: number;
  isOver: boolean;
}

/** The dialogs of the rental's own page; they need the whole rental, which is read when one is asked for. */
function RentalActions({ inquiry, rentalId, isOver }: RentalActionsProps) {
  const may = { act: useMay('rental.act'), refund: useMay('refund.make') };
  const dialogs = useDialogs<'force-return' | 'refund'>();
  const { data: rental } = useRentalWhen(rentalId, dialogs.isOpen);
  const isReading = (kind: typeof dialogs.shown) =>
    dialogs.isOpen && dialogs.shown === kind && rental === undefined;
  if (!may.act && !may.refund) return null;
  return (
    <div className="mt-2.5 grid auto-cols-fr grid-flow-col gap-2">
      {may.act && (
        <Button
          icon="return"
          busy={isReading('force-return')}
          disabledReason={isOver ? '이미 끝난 대여예요.' : rental && actionError(rental)}
          onClick={() => dialogs.open('force-return')}
        >
          강제 반납…
        </Button>
      )}
      {may.refund && (
        <Button
          icon="undo"
          busy={isReading('refund')}
          disabledReason={refundObstacle(inquiry.payments)}
          onClick={() => dialogs.open('refund')}
        >
          환불…
        </Button>
      )}
      {rental && dialogs.shown === 'force-return' && (
        <ForceReturnDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          rental={rental}
          onClose={dialogs.close}
        />
      )}
      {rental && dialogs.shown === 'refund' && (
        <RefundDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          payments={rental.payments}
          picture={<ProductThumb src={rental.product.imageUrl} category={rental.product.category} />}
          rentalIsOpen={!isClosed(rental)}
          onClose={dialogs.close}
        />
      )}
    </div>
  );
}
