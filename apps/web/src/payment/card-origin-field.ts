// The place of the question where a card is from, on every screen that opens the payment window.
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { asksForCardOrigin } from './card-origin.text.ts';

/** Korean screens ask nothing and load none of it. */
export const CardOriginField = asksForCardOrigin
  ? deferredComponent(async () => (await import('./card-origin-choice.tsx')).CardOriginChoice)
  : () => null;
