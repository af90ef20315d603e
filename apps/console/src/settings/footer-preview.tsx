// The foot of the renter's app, as the settings say.
import type { SettingKey } from '#domain/settings.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import type { SettingsSideProps } from './settings-side-props.ts';

export function FooterPreview({ valueOf }: Pick<SettingsSideProps, 'valueOf'>) {
  const show = (key: SettingKey) => {
    const text = valueOf(key);
    return typeof text === 'string' && text !== '' ? text : '(서버 설정)';
  };
  return (
    <>
      <Panel title="고객 화면 아래">
        <div className="grid gap-0.5 rounded-[12px] bg-ink-50 px-4 py-3.5 text-micro text-sub">
          <Logo height={20} className="mb-1.5" />
          <p>
            상호 {show('operator.companyName')} · 대표 {show('operator.representative')}
          </p>
          <p>사업자등록번호 {show('operator.businessNumber')}</p>
          <p>통신판매업신고 {show('operator.mailOrderNumber')}</p>
          <p>이메일 {show('operator.email')}</p>
          <p>전화 {show('operator.phone')}</p>
          <p>주소 {show('operator.address')}</p>
          <p>개인정보 보호책임자 {show('operator.privacyOfficer')}</p>
          <p>호스팅 {show('operator.hostingProvider')}</p>
        </div>
      </Panel>
      <Tip className="bg-surface shadow-1">
        비워 두면 서버 설정에 적은 값이 보여요. 바꾼 내용은 <b>저장한 뒤부터</b> 보이고, 지난 영수증은
        그대로예요.
      </Tip>
    </>
  );
}
