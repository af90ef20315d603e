// The recovery codes of a new member of staff, shown once.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { Button } from '#console/ui/form/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { InvitationCard } from './invitation-card.tsx';

export function KeepCodes({ codes }: { codes: readonly string[] }) {
  const [safe, setSafe] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <InvitationCard step="codes">
      <div className="mx-auto max-w-[480px]">
        <h1 className="text-title-1">복구 코드를 챙겨 주세요</h1>
        <p className="mt-2 mb-5 text-sub">
          휴대전화가 없을 때 숫자 대신 한 번씩 쓸 수 있어요. <b className="text-main">지금만 보이니</b> 종이에
          적거나 안전한 곳에 두세요.
        </p>
        <RecoveryCodes codes={codes} onSafe={setSafe} />
        <Button
          variant="primary"
          block
          className="mt-6 h-[52px] rounded-md text-[1rem]"
          disabled={!safe}
          onClick={() => {
            client.clear();
            void navigate(paths.home, { replace: true });
          }}
        >
          콘솔 열기
        </Button>
      </div>
    </InvitationCard>
  );
}
