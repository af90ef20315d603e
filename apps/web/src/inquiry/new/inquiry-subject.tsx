// What a new inquiry is about: the rental or the charge it was begun from, or a rental that is chosen here.
import { Suspense, useState } from 'react';
import { describeChargeKind } from '#domain/rental/charge.ts';
import { formatWon } from '#domain/text/won.ts';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useChargeToAskAbout, useRentalToAskAbout } from './new-inquiry.api.ts';
import { RentalRow } from './rental-row.tsx';
import * as text from './new-inquiry.text.ts';

const ChooseRentalDialog = lazyComponent(
  async () => (await import('./choose-rental-dialog.tsx')).ChooseRentalDialog,
);

interface InquirySubjectProps {
  /** Its token. */
  rental: string | undefined;
  charge: number | undefined;
  onChange: (rental: string | undefined) => void;
}

export function InquirySubject({ rental: token, charge: chargeId, onChange }: InquirySubjectProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const rental = useRentalToAskAbout(token);
  const charge = useChargeToAskAbout(chargeId);
  return (
    <>
      <Card
        as="button"
        type="button"
        variant="outline"
        className="mt-4 w-full px-3.5! py-3!"
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        {rental ? (
          <RentalRow
            rental={rental}
            line={charge && `${describeChargeKind(charge.kind)} ${formatWon(charge.amount)}`}
            end={<span className="flex-none text-caption font-semibold text-sub">{text.change}</span>}
          />
        ) : (
          <ItemRow
            title={<span className="text-body-2 font-semibold">{text.aboutRental}</span>}
            end={
              <span className="flex flex-none items-center gap-1 text-caption font-semibold text-sub">
                {text.chooseRental}
                <Icon name="right" size={16} />
              </span>
            }
          />
        )}
      </Card>
      {dialog !== 'unopened' && (
        <Suspense>
          <ChooseRentalDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onChoose={onChange}
          />
        </Suspense>
      )}
    </>
  );
}
