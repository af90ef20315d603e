// At the right of a conversation: the rental and its payments, the member, the station.
import type { InquiryDetail } from '../inquiry.api.ts';
import { InquiryItem } from './inquiry-item.tsx';
import { InquiryMember } from './inquiry-member.tsx';
import { InquiryPayments } from './inquiry-payments.tsx';
import { InquiryRental } from './inquiry-rental.tsx';
import { InquiryStation } from './inquiry-station.tsx';

export function InquiryFacts({ inquiry }: { inquiry: InquiryDetail }) {
  return (
    <div className="grid gap-3.5 max-wide:col-start-2 max-stack:col-start-1">
      {inquiry.rental !== null && inquiry.rentalFacts !== null ? (
        <InquiryRental inquiry={inquiry} rental={inquiry.rental} facts={inquiry.rentalFacts} />
      ) : (
        <>
          {inquiry.item !== null && <InquiryItem item={inquiry.item} />}
          {inquiry.payments.length > 0 && <InquiryPayments inquiry={inquiry} />}
        </>
      )}
      <InquiryMember inquiry={inquiry} />
      {inquiry.stationFacts !== null && <InquiryStation facts={inquiry.stationFacts} stop={inquiry.stop} />}
    </div>
  );
}
