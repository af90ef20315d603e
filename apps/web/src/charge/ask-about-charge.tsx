// The way to ask about a charge, with what it is for.
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import type { ChargeReply } from './charge.api.ts';
import { ask } from './charge.text.ts';

export function AskAboutCharge({ reply: { charge, rentalHistoryToken } }: { reply: ChargeReply }) {
  return (
    <Link
      className="mt-1 flex min-h-12 items-center justify-center gap-1.5 text-body-2 font-semibold text-sub"
      to={paths.newInquiry({ rental: rentalHistoryToken, charge: charge.id })}
    >
      <Icon name="headset" size={18} />
      {ask}
    </Link>
  );
}
