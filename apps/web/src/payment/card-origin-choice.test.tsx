// Where a card is from: which window is asked for, and that the choice is remembered.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { aSession, paymentGatewayOnThePage } from '#web-test/rentals.ts';
import { cardOptions } from './card-origin.ts';
import { CardOriginChoice } from './card-origin-choice.tsx';
import { openPaymentWindow } from './payment-window.ts';

beforeEach(() => window.localStorage.removeItem('cardOrigin'));

const shown = () => showScreen(<CardOriginChoice />, { at: '/', route: '/' });

test('a card from abroad comes first and is chosen until somebody chooses a Korean one, which is remembered', async () => {
  const screen = await shown();
  const choices = screen.getByRole('radio');
  expect(choices.elements()).toHaveLength(2);
  await expect.element(choices.first()).toBeChecked();
  await expect.element(choices.first()).toHaveAccessibleName(/해외 카드/);
  expect(cardOptions().useInternationalCardOnly).toBe(true);
  await expectAccessible();

  await userEvent.click(choices.last());
  await expect.element(choices.last()).toBeChecked();
  expect(cardOptions().useInternationalCardOnly).toBe(false);
  await screen.unmount();
  await expect.element((await shown()).getByRole('radio').last()).toBeChecked();
});

test('the payment window is asked for the kind of card and a language only where a choice was offered', async () => {
  const opened = paymentGatewayOnThePage();
  const redirects = { success: '/rental-complete', failure: '/payment-failed' };
  void openPaymentWindow(aSession(), redirects, null, cardOptions());
  await expect.poll(() => opened).toHaveLength(1);
  expect(opened[0]?.request).toMatchObject({ card: { useInternationalCardOnly: true, language: 'KO' } });

  void openPaymentWindow(aSession(), redirects, null);
  await expect.poll(() => opened).toHaveLength(2);
  expect(opened[1]?.request).not.toHaveProperty('card');
});
