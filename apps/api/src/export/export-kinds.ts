// The kinds of export: one for every list that can be taken away as a file.
import { listMembers, requireFilter } from '#api/account/console/search-members.ts';
import { listCampaigns } from '#api/campaign/console/campaign-list.queries.ts';
import { listInquiriesOfFile } from '#api/inquiry/console/inquiry-list.queries.ts';
import { listItems } from '#api/item/item-list.queries.ts';
import { listReports } from '#api/report/console/report-list.queries.ts';
import { listAudit } from '#api/staff/audit-log/audit-log.queries.ts';
import { listConsoleStations } from '#api/station/console/station-list.queries.ts';
import { campaignEndpoints } from '#contract/console/benefit/campaign.ts';
import { auditEndpoints } from '#contract/console/staff/audit.ts';
import { consoleItemEndpoints } from '#contract/console/stock/item.ts';
import { consoleMemberEndpoints } from '#contract/console/member.ts';
import { consoleInquiryEndpoints } from '#contract/console/message/inquiry.ts';
import { reportEndpoints } from '#contract/console/report.ts';
import { consoleStationEndpoints } from '#contract/console/stock/station.ts';
import { actionLabel, familyLabel } from '#domain/audit/audit-labels.ts';
import { describeValues } from '#domain/audit/audit-values.ts';
import type { ExportKindName } from '#domain/export-file.ts';
import { inquiryCategories, inquiryStates } from '#domain/inquiry-labels.text.ts';
import { itemStateLabel, type ItemState } from '#domain/item/item-state.ts';
import { reportKinds, reportStateLabels } from '#domain/report-labels.ts';
import { defineExport, memberColumns, toMoment, type ExportKind } from './export-kind.ts';
import * as insight from './insight-exports.ts';
import { leakMembers } from './leak-member-export.ts';
import { memberships } from './membership-export.ts';
import * as money from './money-exports.ts';
import { points } from './point-export.ts';

const items = defineExport('items', consoleItemEndpoints['GET /api/v1/console/items'], {
  sort: 'serial',
  list: ({ db, cursors }, viewer, query) => listItems(db, cursors, viewer, query),
  columns: {
    serial: [{ header: '시리얼', width: 14, value: ({ serial }) => serial }],
    product: [{ header: '상품', width: 24, value: ({ product }) => product.name }],
    category: [{ header: '분류', value: ({ product }) => product.category }],
    state: [{ header: '상태', value: describeItemState }],
    place: [
      { header: '스테이션', width: 28, value: ({ station }) => station?.name ?? null },
      { header: '옮기는 직원', value: ({ holder }) => holder?.name ?? null },
      { header: '대여 번호', value: ({ rental }) => rental?.no ?? null },
    ],
    lastRented: [
      {
        header: '마지막 대여',
        format: 'time',
        width: 20,
        value: ({ lastRentedAt }) => toMoment(lastRentedAt),
      },
    ],
    rentals: [{ header: '누적 대여', format: 'count', value: ({ rentals }) => rentals }],
    revenue: [{ header: '이달 매출', format: 'won', value: ({ revenueMonth }) => revenueMonth }],
    bought: [
      { header: '산 날', format: 'day', value: ({ boughtOn }) => boughtOn },
      { header: '산 값', format: 'won', value: ({ cost }) => cost },
    ],
    lot: [
      { header: '로트', width: 16, value: ({ lot }) => lot },
      { header: 'KC 번호', width: 20, value: ({ kcNumber }) => kcNumber },
    ],
  },
});

function describeItemState({ state, overdue }: { state: Uppercase<ItemState> | 'HELD'; overdue: boolean }) {
  if (overdue) return '연체';
  return state === 'HELD' ? '결제 중' : itemStateLabel[state.toLowerCase() as ItemState];
}

const stationStates = {
  OPEN: '운영 중',
  CLOSED: '운영 종료',
  PAUSED: '일시 중지',
  SHUT_DOWN: '영구 종료',
  DEPOT: '창고',
} as const;

const stations = defineExport('stations', consoleStationEndpoints['GET /api/v1/console/stations'], {
  sort: 'name',
  list: listConsoleStations,
  columns: {
    name: [
      { header: '번호', format: 'count', width: 8, value: ({ id }) => id },
      { header: '이름', width: 28, value: ({ name }) => name },
    ],
    address: [{ header: '주소', width: 40, value: ({ address }) => address }],
    location: [
      { header: '위도', value: ({ latitude }) => latitude },
      { header: '경도', value: ({ longitude }) => longitude },
    ],
    state: [
      { header: '상태', value: ({ state }) => stationStates[state] },
      { header: '중지 이유', width: 24, value: ({ pauseReason }) => pauseReason },
    ],
    hours: [
      { header: '여는 시각', value: ({ todayHours }) => todayHours?.opens ?? null },
      { header: '닫는 시각', value: ({ todayHours }) => todayHours?.closes ?? null },
    ],
    stock: [
      { header: '대여 가능', format: 'count', value: ({ stock }) => stock.available },
      { header: '결제 중', format: 'count', value: ({ stock }) => stock.held },
      { header: '고장·수리', format: 'count', value: ({ stock }) => stock.broken },
    ],
    target: [
      { header: '목표 재고', format: 'count', value: ({ stock }) => stock.target },
      { header: '부족 기준', format: 'count', value: ({ stock }) => stock.low },
    ],
    rentals: [{ header: '오늘 대여', format: 'count', value: ({ rentalsToday }) => rentalsToday }],
  },
});

const memberStates = { ACTIVE: '이용 중', SUSPENDED: '이용 정지', WITHDRAWN: '탈퇴' } as const;
const providers = { KAKAO: '카카오', GOOGLE: 'Google', REVIEW: '심사용' } as const;

const members = defineExport('members', consoleMemberEndpoints['GET /api/v1/console/members'], {
  requireFilters: requireFilter,
  list: (deps, viewer, query) => listMembers(deps, viewer.staffId, query),
  memberOf: ({ id }) => id,
  columns: {
    member: memberColumns,
    state: [{ header: '상태', value: ({ state }) => memberStates[state] }],
    provider: [{ header: '로그인', value: ({ provider }) => providers[provider] }],
    joined: [{ header: '가입', format: 'time', width: 20, value: ({ joinedAt }) => toMoment(joinedAt) }],
    lastRented: [
      {
        header: '마지막 이용',
        format: 'time',
        width: 20,
        value: ({ lastRentedAt }) => toMoment(lastRentedAt),
      },
    ],
    rentals: [{ header: '누적 대여', format: 'count', value: ({ rentals }) => rentals }],
    open: [{ header: '대여 중', format: 'count', value: ({ openRentals }) => openRentals }],
    overdue: [
      { header: '연체', value: ({ overdue }) => overdue },
      { header: '미납', value: ({ unpaidCharge }) => unpaidCharge },
    ],
  },
});

const reports = defineExport('reports', reportEndpoints['GET /api/v1/console/reports'], {
  list: ({ db, cursors }, viewer, query) => listReports(db, cursors, viewer, query),
  memberOf: ({ member }) => member?.id ?? null,
  columns: {
    no: [{ header: '번호', value: ({ no }) => no }],
    time: [{ header: '알린 때', format: 'time', width: 20, value: ({ reportedAt }) => toMoment(reportedAt) }],
    kind: [
      { header: '종류', value: ({ kind }) => reportKinds[kind].word },
      { header: '무료 반납', value: ({ freeReturn }) => (freeReturn ? '예' : '아니요') },
    ],
    text: [
      { header: '내용', width: 40, value: ({ text }) => text },
      { header: '사진', format: 'count', value: ({ photos }) => photos.length },
    ],
    place: [
      { header: '스테이션', width: 28, value: ({ station }) => station?.name ?? null },
      { header: '물품', value: ({ item }) => item?.no ?? null },
      { header: '상품', width: 24, value: ({ product }) => product?.name ?? null },
    ],
    rental: [{ header: '대여 번호', value: ({ rental }) => rental?.no ?? null }],
    state: [{ header: '상태', value: ({ state }) => reportStateLabels[state] }],
    takenBy: [{ header: '맡은 직원', value: ({ takenBy }) => takenBy?.name ?? null }],
    member: memberColumns,
  },
});

const ratings = { SOLVED: '해결됐어요', NOT_YET: '아직이에요' } as const;

/** Without a word of the conversation: that is read where it belongs, by those who answer. */
const inquiries = defineExport('inquiries', consoleInquiryEndpoints['GET /api/v1/console/inquiries'], {
  list: ({ db, cursors }, viewer, query) => listInquiriesOfFile(db, cursors, viewer, query),
  memberOf: ({ member }) => member.id,
  columns: {
    no: [{ header: '번호', value: ({ no }) => no }],
    category: [{ header: '분류', value: ({ category }) => inquiryCategories[category] }],
    state: [{ header: '상태', value: ({ state }) => inquiryStates[state] }],
    rental: [{ header: '대여 번호', value: ({ rental }) => rental?.no ?? null }],
    time: [
      { header: '물어본 때', format: 'time', width: 20, value: ({ createdAt }) => toMoment(createdAt) },
      {
        header: '첫 답',
        format: 'time',
        width: 20,
        value: ({ firstAnsweredAt }) => toMoment(firstAnsweredAt),
      },
      {
        header: '첫 답까지 (분)',
        format: 'count',
        value: ({ createdAt, firstAnsweredAt }) =>
          firstAnsweredAt === null
            ? null
            : Math.floor((Date.parse(firstAnsweredAt) - Date.parse(createdAt)) / 60_000),
      },
    ],
    rating: [{ header: '해결', value: ({ rating }) => rating && ratings[rating] }],
    takenBy: [{ header: '맡은 직원', value: ({ takenBy }) => takenBy?.name ?? null }],
    member: memberColumns,
  },
});

const campaignStates = { DRAFT: '준비', RUNNING: '진행', STOPPED: '중지', ENDED: '종료' } as const;
const waysOfIssue = {
  SHARED_CODE: '공유 코드',
  SINGLE_CODES: '한 장 코드',
  GRANT: '직원',
  SIGN_UP: '가입',
  REPORT: '신고 뒤',
} as const;

/** The shared code stands in it: it is on posters anyway. */
const campaigns = defineExport('campaigns', campaignEndpoints['GET /api/v1/console/campaigns'], {
  list: ({ db, cursors }, viewer, query) => listCampaigns(db, cursors, viewer, query),
  columns: {
    no: [{ header: '번호', value: ({ no }) => no }],
    name: [
      { header: '이름', width: 28, value: ({ name }) => name },
      { header: '영문 이름', width: 28, value: ({ nameEn }) => nameEn ?? null },
    ],
    state: [{ header: '상태', value: ({ state }) => campaignStates[state] }],
    discount: [
      { header: '할인 금액', format: 'won', value: ({ amount }) => amount ?? null },
      { header: '할인율(%)', format: 'count', value: ({ rate }) => rate ?? null },
      { header: '최대 할인', format: 'won', value: ({ maxDiscount }) => maxDiscount ?? null },
      { header: '최소 금액', format: 'won', value: ({ minAmount }) => minAmount },
      { header: '첫 대여만', value: ({ firstRentalOnly }) => (firstRentalOnly ? '예' : '아니요') },
    ],
    scope: [
      { header: '상품', width: 28, value: (campaign) => namesOf(campaign.products) },
      { header: '스테이션', width: 28, value: (campaign) => namesOf(campaign.stations) },
    ],
    issue: [
      { header: '받는 방법', value: ({ issue }) => waysOfIssue[issue] },
      { header: '공유 코드', value: ({ code }) => code ?? null },
      { header: '한 장 코드', format: 'count', value: ({ codes }) => codes },
    ],
    period: [
      { header: '시작', format: 'time', width: 20, value: ({ startsAt }) => toMoment(startsAt) },
      { header: '끝', format: 'time', width: 20, value: ({ endsAt }) => toMoment(endsAt) },
    ],
    counts: [
      { header: '받음', format: 'count', value: ({ issued }) => issued },
      { header: '결제 중', format: 'count', value: ({ reserved }) => reserved },
      { header: '씀', format: 'count', value: ({ used }) => used },
      { header: '쓸 수 있는 횟수', format: 'count', value: ({ uses }) => uses ?? null },
    ],
    budget: [
      { header: '예산', format: 'won', value: ({ budget }) => budget ?? null },
      { header: '쓴 금액', format: 'won', value: ({ usedWon }) => usedWon },
      { header: '결제 중인 금액', format: 'won', value: ({ reservedWon }) => reservedWon },
    ],
  },
});

const namesOf = (places: readonly { name: string }[] | null) =>
  places === null ? '모두' : places.map(({ name }) => name).join(', ');

const audit = defineExport('audit', auditEndpoints['GET /api/v1/console/audit'], {
  list: ({ db, cursors }, viewer, query) => listAudit(db, cursors, viewer, query),
  columns: {
    at: [{ header: '시각', format: 'time', width: 20, value: ({ at }) => toMoment(at) }],
    by: [{ header: '한 사람', value: ({ by, actor }) => by?.name ?? actor }],
    action: [{ header: '한 일', width: 20, value: ({ action }) => actionLabel(action) }],
    subject: [
      { header: '대상 종류', value: ({ subject }) => familyLabel(subject.kind) },
      { header: '대상 번호', value: ({ subject }) => subject.no },
    ],
    change: [
      { header: '바뀌기 전', width: 30, value: ({ action, before }) => describeValues(action, before) },
      { header: '바뀐 뒤', width: 30, value: ({ action, after }) => describeValues(action, after) },
    ],
    reason: [{ header: '사유', width: 30, value: ({ reason }) => reason }],
    address: [{ header: '접속지', value: ({ address }) => address }],
    request: [{ header: '요청 번호', width: 38, value: ({ requestId }) => requestId }],
  },
});

export const kinds: Readonly<Record<ExportKindName, ExportKind>> = {
  ...money,
  ...insight,
  items,
  stations,
  members,
  reports,
  inquiries,
  memberships,
  campaigns,
  points,
  leakMembers,
  audit,
};
