// A quick look at a rental beside the list.
import { formatFullTime } from '#console/format/format-time.ts';
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { Drawer } from '#console/ui/overlay/drawer.tsx';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { RentalBadge } from './rental-columns.tsx';
import { chargeKinds, describeTime, type Rental } from './rental-state.ts';

export interface RentalDrawerProps {
  /** Closed without one. */
  rental: Rental | undefined;
  now: Date;
  onClose: () => void;
}

export function RentalDrawer({ rental, now, onClose }: RentalDrawerProps) {
  return (
    <Drawer
      open={rental !== undefined}
      onClose={onClose}
      title={rental?.no}
      badge={rental && <RentalBadge rental={rental} />}
      footer={
        rental && (
          <ButtonLink to={paths.rental(rental.id)} block iconAfter="right">
            자세히 보기
          </ButtonLink>
        )
      }
    >
      {rental && (
        <>
          <div className="mb-3 flex items-center gap-3.5">
            <ProductThumb src={rental.product.imageUrl} category={rental.product.category} size={56} />
            <div>
              <p className="font-semibold">{rental.product.name}</p>
              <p className="text-small text-sub">{rental.item.no}</p>
            </div>
          </div>
          <Facts>
            <Fact name="회원">{memberName(rental.member)}</Fact>
            <Fact name="빌린 곳">{rental.rentedAt.name}</Fact>
            {rental.returnedAt !== null && <Fact name="반납한 곳">{rental.returnedAt.name}</Fact>}
            <Fact name="시작">{formatFullTime(rental.startedAt)}</Fact>
            <Fact name="반납 예정">{formatFullTime(rental.dueAt)}</Fact>
            <Fact name="남은 시간">{describeTime(rental, now)}</Fact>
            <Fact name="이용 시간">
              {rental.hours}시간
              {rental.extendedHours > 0 && ` · 연장 ${rental.extendedHours}시간`}
            </Fact>
            <Fact name="결제">{formatWon(rental.paid)}</Fact>
            {rental.refunded > 0 && <Fact name="환불">{formatWon(rental.refunded)}</Fact>}
            {rental.feeNow > 0 && <Fact name="지금 연체료">{formatWon(rental.feeNow)}</Fact>}
            {rental.charge !== null && (
              <Fact name={`청구 · ${chargeKinds[rental.charge.kind]}`}>
                {formatWon(rental.charge.amount)}
              </Fact>
            )}
          </Facts>
        </>
      )}
    </Drawer>
  );
}
