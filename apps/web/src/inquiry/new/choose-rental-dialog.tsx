// A sheet in which somebody says which of their rentals they ask about, or that it is about none.
import { useId } from 'react';
import { Button } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { useRecentRentals } from './new-inquiry.api.ts';
import { RentalRow } from './rental-row.tsx';
import * as text from './new-inquiry.text.ts';

interface ChooseRentalDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (token: string | undefined) => void;
}

export function ChooseRentalDialog({ open, onClose, onChoose }: ChooseRentalDialogProps) {
  const title = useId();
  const rentals = useRecentRentals(open);
  const choose = (token: string | undefined) => {
    onChoose(token);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      variant="bare"
      labelledBy={title}
      className="fixed inset-x-0 top-auto bottom-0 mx-auto my-0 h-fit max-h-[82dvh] w-full max-w-sheet overflow-y-auto rounded-t-[28px] bg-(--od-surface-raised) px-gutter pt-3 pb-[calc(20px+var(--od-safe-b))] text-left text-main backdrop:bg-(--od-scrim)!"
    >
      <span aria-hidden="true" className="mx-auto mb-6 block h-1 w-10 rounded-full bg-ink-200" />
      <h2 id={title} className="mb-3 text-title-2">
        {text.aboutRental}
      </h2>
      <AsyncContent
        query={rentals}
        isEmpty={(found) => found.length === 0}
        empty={<p className="py-4 text-sub">{text.noRentals}</p>}
      >
        {(found) => (
          <ul aria-labelledby={title} className="-mx-2">
            {found.map((rental) => (
              <li key={rental.rentalHistoryToken}>
                <button
                  type="button"
                  className="block w-full rounded-xl px-2 py-2.5 active:bg-ink-50"
                  onClick={() => choose(rental.rentalHistoryToken)}
                >
                  <RentalRow rental={rental} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      <Button block variant="secondary" size="m" className="mt-3" onClick={() => choose(undefined)}>
        {text.noRental}
      </Button>
    </Modal>
  );
}
