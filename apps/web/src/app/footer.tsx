// The operator's details under every screen except the map's and the camera's.
import { useLocation } from 'react-router';
import { useConfig } from '#web/calls/config.ts';
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink } from '#web/ui/action/text-link.tsx';
import { Logo } from '#web/ui/art/logo.tsx';
import './footer.css';

const thisYear = new Date().getFullYear();
const withoutFooter = /^\/(qr-scan|station-map)/;

export function Footer() {
  const config = useConfig();
  const { pathname } = useLocation();
  if (withoutFooter.test(pathname)) return null;
  const operator = config?.operator;
  return (
    <footer className="footer">
      <Logo height={22} tone="quiet" />
      <div className="footer__links">
        <ExternalLink look="bare" href={documents.terms}>
          서비스 이용약관
        </ExternalLink>
        <ExternalLink look="bare" href={documents.privacy}>
          개인정보 처리방침
        </ExternalLink>
        {operator && (
          <ExternalLink look="bare" href={operator.businessInfoUrl}>
            사업자정보확인
          </ExternalLink>
        )}
      </div>
      {operator && (
        <>
          <p>
            상호 {operator.companyName} · 대표 {operator.representative}
            <br />
            사업자등록번호 {operator.businessNumber}
            <br />
            통신판매업신고 {operator.mailOrderNumber}
            <br />
            이메일 {operator.email} · 전화 {operator.phone}
            <br />
            주소 {operator.address}
            <br />
            호스팅 제공자 {operator.hostingProvider}
          </p>
          <p className="mt-3">
            © {thisYear} {config.brand.latinName}
          </p>
        </>
      )}
    </footer>
  );
}
