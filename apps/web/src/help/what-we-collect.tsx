// Which personal data is collected, why and for how long.
import type { ReactNode } from 'react';
import { collectedData, type CollectedData } from '#domain/legal/collected-data.ts';
import { CONTRACT_RETENTION_YEARS } from '#domain/legal/retention.ts';
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';

interface CollectedGroup {
  title: string;
  line: string;
  data: readonly CollectedData[];
}

/** The list of the privacy policy, in the groups this page is specified to have. */
const groups: readonly CollectedGroup[] = [
  {
    title: '소셜 계정 정보',
    line: '가입과 로그인에 이메일과 프로필 이미지를 써요. 이름은 전달받아도 저장하지 않아요.',
    data: [
      collectedData.account,
      collectedData.email,
      collectedData.picture,
      collectedData.providerGrant,
      collectedData.consents,
    ],
  },
  {
    title: '서비스 이용 및 구매 내역',
    line: '대여와 반납, 결제 내역을 보여 드리고 정산하는 데 써요.',
    data: [
      collectedData.rentals,
      collectedData.payments,
      collectedData.reports,
      collectedData.memberCare,
      collectedData.notifications,
      collectedData.notificationSettings,
      collectedData.phone,
      collectedData.exports,
      collectedData.bookmarks,
      collectedData.stockAlerts,
      collectedData.coupons,
      collectedData.formerMembers,
      collectedData.accessLog,
      collectedData.networkAddress,
      collectedData.withdrawalReason,
    ],
  },
  { title: '로그인 토큰', line: '로그인 상태를 유지하는 데 써요.', data: [collectedData.sessions] },
  {
    title: '위치 정보 (동의한 경우에만)',
    line: '가까운 스테이션을 먼저 보여 드릴 때만 쓰고 저장하지 않아요.',
    data: [collectedData.location],
  },
  {
    title: '권리침해 신고 정보 (선택)',
    line: '권리침해를 신고하는 분이 확인에 필요한 정보를 직접 보내 주실 때만 받아요.',
    data: [collectedData.complaint],
  },
];

export function WhatWeCollect() {
  return (
    <Section title="어떤 정보를 쓰나요?" className="mt-4">
      <dl className="grid gap-5 px-gutter pt-1">
        {groups.map(({ title, line, data }) => (
          <Collected key={title} what={title} data={data}>
            {line}
          </Collected>
        ))}
        <Collected what="보관과 파기">
          탈퇴하면 바로 지워요. 결제한 적이 있으면 이메일은 계약 기록과 함께 {CONTRACT_RETENTION_YEARS}년 동안
          분리 보관해요.
        </Collected>
      </dl>
      <p className="px-gutter pt-3">
        <ExternalLink href={documents.privacy} className="inline-flex min-h-11 items-center">
          개인정보 처리방침 보기
        </ExternalLink>
      </p>
    </Section>
  );
}

interface CollectedProps {
  what: string;
  data?: readonly CollectedData[] | undefined;
  children: ReactNode;
}

function Collected({ what, data, children }: CollectedProps) {
  return (
    <div>
      <dt className="font-semibold">{what}</dt>
      <dd className="mt-0.5 text-sub">
        {children}
        {data && (
          <ul className="mt-1.5 grid gap-1 text-caption text-faint">
            {data.map(({ items }) => (
              <li key={items}>{items}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
