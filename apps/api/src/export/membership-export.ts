// The export of memberships: what was bought, how long it runs and what it saved.
import { listMemberships } from '#api/membership/console/membership-list.queries.ts';
import { consoleMembershipEndpoints } from '#contract/console/benefit/membership.ts';
import { defineExport, memberColumns, toMoment } from './export-kind.ts';

const membershipStates = {
  RUNNING: '쓰는 중',
  NEXT: '다음 멤버십',
  SUSPENDED: '정지로 멈춤',
  ENDED: '끝남',
  CANCELLED: '해지',
} as const;

export const memberships = defineExport(
  'memberships',
  consoleMembershipEndpoints['GET /api/v1/console/memberships'],
  {
    list: ({ db, cursors }, viewer, query) => listMemberships(db, cursors, viewer, query),
    memberOf: ({ member }) => member.id,
    columns: {
      no: [{ header: '번호', width: 12, value: ({ no }) => no }],
      plan: [{ header: '상품', width: 20, value: ({ plan }) => plan.name }],
      payment: [
        { header: '결제 번호', width: 12, value: ({ payment }) => payment.no },
        { header: '결제 금액', format: 'won', value: ({ paid }) => paid },
      ],
      period: [
        { header: '시작', format: 'time', width: 20, value: ({ startsAt }) => toMoment(startsAt) },
        { header: '끝', format: 'time', width: 20, value: ({ endsAt }) => toMoment(endsAt) },
        { header: '쓴 날', format: 'count', value: ({ daysUsed }) => daysUsed },
      ],
      use: [
        { header: '이용', format: 'count', value: ({ uses }) => uses },
        { header: '아낀 금액', format: 'won', value: ({ saved }) => saved },
      ],
      state: [
        { header: '상태', value: ({ state }) => membershipStates[state] },
        { header: '해지 환불', format: 'won', value: ({ refunded }) => refunded },
      ],
      member: memberColumns,
    },
  },
);
