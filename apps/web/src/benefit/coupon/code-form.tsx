// Where a code from a poster or a slip of paper is typed in.
import { useId, useState, type FormEvent } from 'react';
import { nameOf } from '#web/names/names.ts';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { Button } from '#ui/action/button.tsx';
import { InlineField } from '#ui/form/inline-field.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useRedeemCode, type Coupon } from './coupon.api.ts';
import * as text from './coupons.text.ts';

const CODE_LENGTH = 8;

/** "k7mp 2qxr" → "K7MP-2QXR": how the code is printed. */
function written(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, CODE_LENGTH);
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}

export function CodeForm({ onRedeemed }: { onRedeemed: (coupon: Coupon) => void }) {
  const [code, setCode] = useState('');
  const toast = useToast();
  const redeeming = useRedeemCode();
  const message = useId();
  const { error } = redeeming;
  const isWhole = code.replace('-', '').length === CODE_LENGTH;

  function redeem(event: FormEvent) {
    event.preventDefault();
    if (!isWhole) return;
    redeeming.mutate(code, {
      onSuccess(coupon) {
        setCode('');
        toast(text.redeemed(nameOf(coupon)), 'ok');
        onRedeemed(coupon);
      },
    });
  }

  return (
    <form className="px-gutter pt-2" aria-label={text.redeemForm} onSubmit={redeem}>
      <div className="flex gap-2">
        <InlineField
          frameClassName="bg-surface"
          className={code === '' ? '' : 'tracking-[0.04em]'}
          label={text.code}
          placeholder={text.codePlaceholder}
          value={code}
          invalid={error !== null}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={message}
          onChange={(typed) => {
            setCode(written(typed));
            redeeming.reset();
          }}
        />
        <Button
          type="submit"
          size="m"
          className="min-h-[52px] px-5"
          disabled={!isWhole}
          busy={redeeming.isPending}
        >
          {text.redeem}
        </Button>
      </div>
      <div id={message} role="alert">
        {error && (
          <p className="mx-0.5 mt-2 flex gap-1.5 text-caption text-danger">
            <Icon name="alert" size={16} className="mt-px flex-none" />
            <span>
              <b className="block font-semibold">{errorMessage(error, text.redeemFailed)}</b>
              {hasCode(error, 'COUPON_REFUSED') && <span className="text-sub">{text.lettersLeftOut}</span>}
            </span>
          </p>
        )}
      </div>
    </form>
  );
}
