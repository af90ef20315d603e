// The operator's legal details under every screen except the map and the camera.
import { useLocation } from 'react-router';
import { useConfig } from '#client/config.ts';
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import * as text from './footer.text.ts';

const thisYear = new Date().getFullYear();
const withoutFooter = /^\/(qr-scan|station-map)/;
const link = 'inline-flex min-h-11 items-center';
/** Tall enough for a thumb, without pushing the lines of the paragraph apart. */
const contact = '-my-2 inline-block py-2 underline underline-offset-2';

export function Footer() {
  const config = useConfig();
  const { pathname } = useLocation();
  if (withoutFooter.test(pathname)) return null;
  const operator = config?.operator;
  return (
    // Under a dock the screen itself makes the room below the footer.
    // Its height is known with the company's details: until then nothing of it would stay where it is.
    <footer
      className={`flex-none border-line bg-sunken px-gutter pt-7 text-micro text-faint in-data-[background=sunken]:border-t [:not([data-docked])>&]:pb-8 ${operator ? '' : 'invisible'}`}
    >
      <Logo height={22} tone="quiet" />
      <div className="mt-2.5 mb-1.5 flex flex-wrap gap-x-5 text-sub">
        <ExternalLink variant="bare" className={link} href={documents.terms}>
          {text.terms}
        </ExternalLink>
        {/* Set apart from the others, as the law wants it. */}
        <ExternalLink variant="bare" className={`${link} font-bold text-main`} href={documents.privacy}>
          {text.privacy}
        </ExternalLink>
        {operator && (
          <ExternalLink variant="bare" className={link} href={operator.businessInfoUrl}>
            {text.businessInfo}
          </ExternalLink>
        )}
      </div>
      {operator && (
        <>
          {/* Their Korean originals are the ones that count. */}
          <p lang="ko">
            {text.company} {operator.companyName} · {text.representative} {operator.representative}
            <br />
            {text.businessNumber} {operator.businessNumber}
            <br />
            {text.mailOrderNumber} {operator.mailOrderNumber}
            <br />
            {text.email}{' '}
            <a className={contact} href={`mailto:${operator.email}`}>
              {operator.email}
            </a>{' '}
            · {text.phone}{' '}
            <a className={contact} href={`tel:${operator.phone}`}>
              {operator.phone}
            </a>
            <br />
            {text.address} {operator.address}
            <br />
            {text.hosting} {operator.hostingProvider}
          </p>
          <p className="mt-3">
            © {thisYear} {config.brand.latinName}
          </p>
        </>
      )}
    </footer>
  );
}
