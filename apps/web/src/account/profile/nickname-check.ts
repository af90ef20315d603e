// A nickname being edited: whether it has been checked, and what came of it.
import { useState } from 'react';
import { isNickname, isSameNickname, nicknameRule } from '#domain/nickname.ts';
import { call } from '#web/calls/call.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import type { FieldMessage } from '#web/ui/form/text-field.tsx';

const messages = {
  free: { tone: 'ok', text: '사용 가능한 닉네임입니다.' },
  taken: { tone: 'error', text: '이미 사용 중인 닉네임입니다.' },
  failed: { tone: 'error', text: '닉네임 중복체크 중 오류 발생' },
  malformed: { tone: 'error', text: nicknameRule },
  unchecked: { tone: 'error', text: '닉네임 중복확인을 해주세요.' },
} as const satisfies Record<string, FieldMessage>;

type Verdict = keyof typeof messages;

export interface NicknameCheck {
  typed: string;
  type: (typed: string) => void;
  /** Without the spaces around it: what would be saved. */
  wanted: string;
  isUnchanged: boolean;
  /** Unchanged, or found free: it may be saved. */
  isSettled: boolean;
  checking: boolean;
  check: () => Promise<void>;
  message: FieldMessage | undefined;
  /** Says something about the nickname as it stands. */
  pointOut: (verdict: Verdict) => void;
}

export function useNicknameCheck(original: string): NicknameCheck {
  const [typed, type] = useState(original);
  // A verdict belongs to the nickname it was asked for: editing on makes it void, an answer that comes late too.
  const [found, setFound] = useState<{ nickname: string; verdict: Verdict }>();
  const [checking, setChecking] = useState(false);

  const wanted = typed.trim();
  const isUnchanged = wanted === original;
  const verdict = found?.nickname === wanted && !isUnchanged ? found.verdict : undefined;

  async function look(): Promise<Verdict> {
    if (!isNickname(wanted)) return 'malformed';
    // Only the capitals differ: it is taken, but by this very member.
    if (isSameNickname(wanted, original)) return 'free';
    try {
      const { available } = await call('GET /api/v1/users/nicknames/{nickname}/availability', {
        params: { nickname: wanted },
      });
      return available ? 'free' : 'taken';
    } catch (error) {
      loggedOnly(error, 'nickname check');
      return 'failed';
    }
  }

  return {
    typed,
    type,
    wanted,
    isUnchanged,
    isSettled: isUnchanged || verdict === 'free',
    checking,
    async check() {
      if (isUnchanged || checking) return;
      setChecking(true);
      setFound({ nickname: wanted, verdict: await look() });
      setChecking(false);
    },
    message: verdict && messages[verdict],
    pointOut: (given) => setFound({ nickname: wanted, verdict: given }),
  };
}
