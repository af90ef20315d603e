// Asks whether the last answer helped: yes closes the inquiry, no asks for one more sentence.
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/display/card.tsx';
import type { ThreadActs } from './thread.api.ts';
import * as text from './thread.text.ts';

export function RateCard({ acts: { rate }, onNotYet }: { acts: ThreadActs; onNotYet: () => void }) {
  const showError = useErrorToast();
  const answer = (rating: 'SOLVED' | 'NOT_YET') =>
    rate.mutate(rating, {
      onSuccess: () => rating === 'NOT_YET' && onNotYet(),
      onError: (error) => showError(error, text.notChanged),
    });
  const isSending = (rating: string) => rate.isPending && rate.variables === rating;
  return (
    <Card as="section" aria-labelledby="solved" className="p-[18px]!">
      <h2 id="solved" className="text-body-1 font-semibold">
        {text.solvedQuestion}
      </h2>
      <p className="mt-0.5 text-caption text-sub">{text.closesAfterSilence}</p>
      <div className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        <Button size="m" variant="secondary" busy={isSending('NOT_YET')} onClick={() => answer('NOT_YET')}>
          {text.notYet}
        </Button>
        <Button size="m" busy={isSending('SOLVED')} onClick={() => answer('SOLVED')}>
          {text.solved}
        </Button>
      </div>
    </Card>
  );
}
