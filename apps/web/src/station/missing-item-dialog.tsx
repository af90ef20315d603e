// A sheet in which somebody in front of a station says what it should have and does not.
import { useId, useState } from 'react';
import { Name } from '#web/names/name.tsx';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { ChoiceCard } from '#ui/action/choice-card.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Thumb } from '#ui/display/card.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useStation } from './station.api.ts';
import { useProductsAt, useReportMissing } from './missing-item.api.ts';
import { AvailableElsewhere } from './available-elsewhere.tsx';
import * as text from './missing-item.text.ts';

const FIRST_SHOWN = 3;

export interface MissingItemDialogProps {
  stationId: number;
  open: boolean;
  onClose: () => void;
}

export function MissingItemDialog({ stationId, open, onClose }: MissingItemDialogProps) {
  const title = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      variant="bare"
      labelledBy={title}
      className="fixed inset-x-0 top-auto bottom-0 mx-auto my-0 h-fit max-h-[90dvh] w-full max-w-sheet overflow-y-auto rounded-t-[28px] bg-(--od-surface-raised) px-gutter pt-3 pb-[calc(20px+var(--od-safe-b))] text-left text-main backdrop:bg-(--od-scrim)"
    >
      <span aria-hidden="true" className="mx-auto mb-6 block h-1 w-10 rounded-full bg-ink-200" />
      <MissingItemForm stationId={stationId} open={open} title={title} onClose={onClose} />
    </Modal>
  );
}

interface MissingItemFormProps extends MissingItemDialogProps {
  title: string;
}

function MissingItemForm({ stationId, open, title, onClose }: MissingItemFormProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const products = useProductsAt(stationId, open);
  const { data: station } = useStation(open ? stationId : undefined);
  const [chosen, setChosen] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const { mutateAsync: report, isPending } = useReportMissing();

  async function send(productName: string) {
    try {
      await report({ stationId, productName });
      toast(text.sent, 'ok');
      onClose();
    } catch (error) {
      showError(error, text.failed);
    }
  }

  return (
    <>
      <h2 id={title} className="text-title-2">
        {text.title}
      </h2>
      <p className="mt-1 mb-4 text-sub">
        {station && (
          <>
            <Name of={station} />
            {' · '}
          </>
        )}
        {text.weTellStaff}
      </p>
      <AsyncContent
        query={products}
        isEmpty={(found) => found.length === 0}
        empty={<p className="py-6 text-center text-sub">{text.nothingHere}</p>}
      >
        {(found) => (
          <fieldset className="grid gap-2">
            <legend className="sr-only">{text.choices}</legend>
            {(showsAll ? found : found.slice(0, FIRST_SHOWN)).map((product) => (
              <ChoiceCard
                key={product.name}
                group={title}
                picture={
                  <Thumb size={44}>
                    <ProductArt src={product.image} category={product.category} size={33} />
                  </Thumb>
                }
                title={<Name of={product} />}
                line={text.leftOnScreen(product.stock)}
                checked={chosen === product.name}
                onPick={() => setChosen(product.name)}
              />
            ))}
            {!showsAll && found.length > FIRST_SHOWN && (
              <TextButton className="text-caption text-sub" onClick={() => setShowsAll(true)}>
                {text.showAll(found.length)}
              </TextButton>
            )}
          </fieldset>
        )}
      </AsyncContent>
      {chosen !== undefined && station && <AvailableElsewhere productName={chosen} from={station} />}
      <Button
        block
        className="mt-4"
        busy={isPending}
        disabled={chosen === undefined}
        onClick={() => chosen !== undefined && void send(chosen)}
      >
        {text.send}
      </Button>
    </>
  );
}
