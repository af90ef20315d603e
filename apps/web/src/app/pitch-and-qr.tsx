// The pitch beside the column, and a QR code of the current page, so that somebody at a desk can go on with their phone.
import encodeQr from 'qr';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePitch } from '#client/config.ts';
import { Logo } from '#ui/illustration/logo.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Lines } from '#ui/display/lines.tsx';
import * as text from './pitch-and-qr.text.ts';

/** Steps of a payment or a sign-in belong to this tab, and their addresses may carry keys: a phone begins at home. */
const boundToThisTab =
  /^\/(oauth2|terms-agreement|qr-scan|rental-time|order-confirm|rental-complete|payment-failed|return|return-complete|extend-complete|charge-complete|account-delete-survey|complete-delete-account)(\/|$)/;

export function PitchAndQr() {
  const [first, rest] = usePitch();
  return (
    <aside
      className="fixed inset-y-0 left-0 right-[calc(50%+var(--od-col)/2)] flex flex-col items-start justify-center gap-5 pr-16 pl-22"
      aria-hidden="true"
    >
      <Logo height={44} />
      <p className="text-[40px] leading-[54px] font-bold tracking-[-0.03em]">
        {first} <br />
        {rest}
      </p>
      <p className="text-body-1 text-sub">
        <Lines of={text.whatItIs} />
      </p>
      <PageQr />
    </aside>
  );
}

function PageQr() {
  const { pathname, search } = useLocation();
  const path = boundToThisTab.test(pathname) ? paths.home : `${pathname}${search}`;
  const picture = useMemo(() => {
    const svg = encodeQr(new URL(path, window.location.origin).href, 'svg', { border: 2 });
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [path]);
  return (
    <figure className="flex items-center gap-4">
      <img className="size-28 rounded-lg bg-surface p-1" src={picture} alt="" />
      <figcaption className="text-body-2 text-sub">
        <Lines of={text.scanIt} />
      </figcaption>
    </figure>
  );
}
