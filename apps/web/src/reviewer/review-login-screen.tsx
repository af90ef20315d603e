// The temporary login for the payment gateway's review, with the steps to test.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRulesInForce } from '#client/rules-in-force.ts';
import { MIN_HOURS } from '#domain/rental/rental-terms.ts';
import { errorMessage } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { beginSession } from '#client/session/member-session.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Card } from '#ui/display/card.tsx';
import { profile } from '#web/session-state.ts';
import * as text from './review-login.text.ts';
import { signInAsReviewer } from './reviewer.api.ts';

export function ReviewLoginScreen() {
  const navigate = useNavigate();
  const toast = useToast();
  const steps = text.steps(MIN_HOURS, useRulesInForce().maxHours);
  const [signingIn, setSigningIn] = useState(false);

  async function signIn() {
    setSigningIn(true);
    try {
      beginSession(await signInAsReviewer());
      profile.set('toss');
      await navigate(paths.rentalItems);
    } catch (error) {
      logError(error, 'the review login failed');
      toast(errorMessage(error, text.failed), 'fail');
      setSigningIn(false);
    }
  }

  return (
    <Screen
      header={<TaskHeader back={paths.home} />}
      layout="task"
      bar={
        <BottomBar>
          <Button block busy={signingIn} onClick={() => void signIn()}>
            {text.signIn}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} line={text.line} />
      <div className="px-gutter pb-4">
        <Card as="section" variant="flat" aria-labelledby="test-steps">
          <h2 id="test-steps" className="text-title-3">
            {text.howToTest}
          </h2>
          <ol className="mt-3 grid gap-3">
            {steps.map((step, index) => (
              <li key={step} className="flex items-baseline gap-3">
                <b aria-hidden="true" className="w-4 flex-none text-right text-glow tabular-nums">
                  {index + 1}
                </b>
                {step}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </Screen>
  );
}
