// Connecting an authenticator: its QR code, the key to type instead, and what to do.
import { QrCode } from '#console/illustration/qr-code.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';

/** The code of an `otpauth:` address. */
export function TotpQr({ uri, size = 240 }: { uri: string; size?: number }) {
  return <QrCode text={uri} size={size} label="인증 앱으로 스캔할 QR코드" />;
}

export function TotpKey({ secret }: { secret: string }) {
  const { toast } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast('열쇠를 복사했어요');
    } catch {
      toast('복사하지 못했어요. 직접 입력해 주세요.', { tone: 'fail' });
    }
  };
  return (
    <div className="grid justify-items-center gap-3.5">
      <code className="max-w-[260px] text-center font-sans font-semibold tracking-[0.04em] text-sub">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <Button size="s" icon="copy" onClick={() => void copy()}>
        열쇠 복사
      </Button>
    </div>
  );
}
