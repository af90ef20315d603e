// Asks where the card is from before the payment window is opened. Shown through `CardOriginField`, only where `asksForCardOrigin`.
import { useId, useState } from 'react';
import { Icon } from '#ui/illustration/icon.tsx';
import { readCardOrigin, rememberCardOrigin, type CardOrigin } from './card-origin.ts';
import { ChoiceCard } from '#ui/action/choice-card.tsx';
import * as text from './card-origin.text.ts';

export function CardOriginChoice({ className = '' }: { className?: string | undefined }) {
  const title = useId();
  const [origin, setOrigin] = useState(readCardOrigin);
  const choice = (of: CardOrigin) => ({
    group: title,
    checked: origin === of,
    end: <Icon name="card" className="flex-none text-faint" />,
    onPick() {
      rememberCardOrigin(of);
      setOrigin(of);
    },
  });
  return (
    <section className={className}>
      <h2 id={title} className="mb-3 text-title-3">
        {text.title}
      </h2>
      <div role="radiogroup" aria-labelledby={title} className="grid gap-2">
        <ChoiceCard title={text.fromAbroad} line={text.fromAbroadLine} {...choice('abroad')} />
        <ChoiceCard title={text.fromKorea} line={text.fromKoreaLine} {...choice('korea')} />
      </div>
    </section>
  );
}
