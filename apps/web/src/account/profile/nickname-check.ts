// A nickname being edited, and the result of checking whether it is free.
import { useState } from 'react';
import { isNickname, isSameNickname, nicknameRule } from '#domain/nickname.ts';
import { call } from '#client/call.ts';
import { logError } from '#client/log-error.ts';
import type { FieldMessage } from '#ui/form/text-field.tsx';
import * as text from './edit-my-info.text.ts';

const messages = {
  free: { tone: 'ok', text: text.nicknameFree },
  taken: { tone: 'error', text: text.nicknameTaken },
  failed: { tone: 'error', text: text.nicknameCheckFailed },
  malformed: { tone: 'error', text: nicknameRule },
  unchecked: { tone: 'error', text: text.nicknameUnchecked },
} as const satisfies Record<string, FieldMessage>;

type CheckResult = keyof typeof messages;

export interface NicknameCheck {
  typed: string;
  type: (typed: string) => void;
  /** Without the spaces around it: what would be saved. */
  wanted: string;
  isUnchanged: boolean;
  /** Unchanged, or found free: it may be saved. */
  isAcceptable: boolean;
  checking: boolean;
  check: () => Promise<void>;
  message: FieldMessage | undefined;
  /** Shows a result for the nickname as it is typed now. */
  showResult: (result: CheckResult) => void;
}

export function useNicknameCheck(original: string): NicknameCheck {
  const [typed, type] = useState(original);
  // A result counts only for the nickname it was requested for: one that arrives after an edit is ignored.
  const [checked, setChecked] = useState<{ nickname: string; result: CheckResult }>();
  const [checking, setChecking] = useState(false);

  const wanted = typed.trim();
  const isUnchanged = wanted === original;
  const result = checked?.nickname === wanted && !isUnchanged ? checked.result : undefined;

  async function requestResult(): Promise<CheckResult> {
    if (!isNickname(wanted)) return 'malformed';
    // Only upper and lower case differ: it is taken, but by this very member.
    if (isSameNickname(wanted, original)) return 'free';
    try {
      const { available } = await call('GET /api/v1/users/nicknames/{nickname}/availability', {
        params: { nickname: wanted },
      });
      return available ? 'free' : 'taken';
    } catch (error) {
      logError(error, 'nickname check');
      return 'failed';
    }
  }

  return {
    typed,
    type,
    wanted,
    isUnchanged,
    isAcceptable: isUnchanged || result === 'free',
    checking,
    async check() {
      if (isUnchanged || checking) return;
      setChecking(true);
      setChecked({ nickname: wanted, result: await requestResult() });
      setChecking(false);
    },
    message: result && messages[result],
    showResult: (given) => setChecked({ nickname: wanted, result: given }),
  };
}
