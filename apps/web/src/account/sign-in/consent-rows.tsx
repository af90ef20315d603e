// The consents of a new member: two required ones, and marketing with two optional parts.
import { useId, useState, type ReactNode } from 'react';
import { documents } from '#web/navigation/paths.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { Checkbox, type CheckboxProps } from '#ui/form/checkbox.tsx';
import { describeMarketing } from '#domain/legal/collected-data.ts';

export const noConsents = { terms: false, privacy: false, marketingAds: false, marketingEvents: false };

interface ConsentRowsProps {
  agreed: typeof noConsents;
  onChange: (agreed: typeof noConsents) => void;
}

export function ConsentRows({ agreed, onChange }: ConsentRowsProps) {
  const [open, setOpen] = useState(true);
  const marketingId = useId();
  const { marketingAds, marketingEvents } = agreed;
  const all = marketingAds && marketingEvents;
  const required = agreed.terms && agreed.privacy;
  const agreeTo = (change: Partial<typeof noConsents>) => onChange({ ...agreed, ...change });
  return (
    <div className="-mt-1 px-gutter">
      {/* Leaves the optional rows alone: agreeing to advertising is a choice of its own. */}
      <div className="mb-1 border-b border-line pb-1 font-semibold">
        <Checkbox
          checked={required}
          mixed={!required && (agreed.terms || agreed.privacy)}
          onChange={(both) => agreeTo({ terms: both, privacy: both })}
        >
          필수 항목 전체 동의
        </Checkbox>
      </div>
      <Row
        end={<DocumentLink href={documents.terms} label="서비스 이용약관 보기" />}
        note="만 14세 이상이며, 이 약관에 동의합니다."
        checked={agreed.terms}
        onChange={(terms) => agreeTo({ terms })}
      >
        <Mark>필수</Mark> 서비스 이용약관
      </Row>
      <Row
        end={<DocumentLink href={documents.privacyConsent} label="개인정보 수집 및 이용 동의 보기" />}
        checked={agreed.privacy}
        onChange={(privacy) => agreeTo({ privacy })}
      >
        <Mark>필수</Mark> 개인정보 수집 및 이용 동의
      </Row>
      <Row
        end={
          <IconButton
            icon={open ? 'up' : 'down'}
            iconSize={20}
            label={open ? '마케팅 활용 동의 접기' : '마케팅 활용 동의 펼치기'}
            className="-mr-2.5 text-faint"
            aria-expanded={open}
            aria-controls={marketingId}
            onClick={() => setOpen(!open)}
          />
        }
        checked={all}
        mixed={!all && (marketingAds || marketingEvents)}
        onChange={(both) => agreeTo({ marketingAds: both, marketingEvents: both })}
      >
        <Mark optional>선택</Mark> 마케팅 활용 동의
      </Row>
      <div
        id={marketingId}
        hidden={!open}
        className="ml-9 rounded-[18px] bg-tint px-4 py-1.5 [&>*+*]:mt-2 [&>*]:py-1.5"
      >
        <Row
          variant="small"
          end={<DocumentLink href={documents.marketingAdsConsent} label="혜택·이벤트 광고 수신 동의 보기" />}
          note={describeMarketing('marketing_ads')}
          checked={marketingAds}
          onChange={(ads) => agreeTo({ marketingAds: ads })}
        >
          혜택·이벤트 광고 수신
        </Row>
        <Row
          variant="small"
          end={
            <DocumentLink
              href={documents.marketingEventsConsent}
              label="이벤트 참여를 위한 개인정보 수집 동의 보기"
            />
          }
          note={describeMarketing('marketing_events')}
          checked={marketingEvents}
          onChange={(events) => agreeTo({ marketingEvents: events })}
        >
          이벤트 참여를 위한 개인정보 수집
        </Row>
      </div>
      <p className="mt-3.5 mb-6 ml-9 text-caption text-faint">
        선택 항목에 동의하지 않아도 가입할 수 있어요.
      </p>
    </div>
  );
}

interface RowProps extends CheckboxProps {
  end: ReactNode;
}

function Row({ end, children, ...box }: RowProps) {
  return (
    <div className="flex items-center">
      <Checkbox {...box}>{children}</Checkbox>
      {end}
    </div>
  );
}

function Mark({ optional = false, children }: { optional?: boolean; children: ReactNode }) {
  return <b className={`mr-0.5 ${optional ? 'text-faint' : ''}`}>{children}</b>;
}

function DocumentLink({ href, label }: { href: string; label: string }) {
  return (
    <ExternalLink
      variant="bare"
      href={href}
      className="-mr-2.5 grid size-11 flex-none place-items-center rounded-md text-faint active:bg-ink-100"
    >
      <Icon name="right" size={20} />
      <span className="sr-only">{label}</span>
    </ExternalLink>
  );
}
