// Signing in: password, then a code; afterwards the address that was asked for.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { safeNext } from '#console/navigation/paths.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export function SignInScreen() {
  const [params] = useSearchParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [notice, setNotice] = useState<string>();

  const enter = () => {
    // Whoever was signed in before leaves nothing behind.
    client.clear();
    void navigate(safeNext(params.get('next')), { replace: true });
  };
  return (
    <SignInLayout>
      {notice !== undefined && challenge === undefined && (
        <Tip tone="danger" announced className="mb-5">
          {notice}
        </Tip>
      )}
      {challenge === undefined ? (
        <PasswordStep
          email={email}
          onEmail={setEmail}
          onChallenge={(given) => {
            setNotice(undefined);
            setChallenge(given);
          }}
          onSignedIn={enter}
        />
      ) : (
        <CodeStep
          email={email}
          challenge={challenge}
          onBack={() => setChallenge(undefined)}
          onStartAgain={(reason) => {
            setNotice(reason);
            setChallenge(undefined);
          }}
          onSignedIn={enter}
        />
      )}
    </SignInLayout>
  );
}
