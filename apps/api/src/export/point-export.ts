// The export of points: every entry as the console lists them.
import { listAllEntries } from '#api/point/console/point-list.queries.ts';
import { consolePointEndpoints } from '#contract/console/benefit/point.ts';
import type { PointEntryKind } from '#domain/point-entries.ts';
import { defineExport, memberColumns, toMoment } from './export-kind.ts';

const pointKinds: Readonly<Record<PointEntryKind, string>> = {
  EARN: '적립',
  HELP: '도와주기',
  GRANT: '직원이 줌',
  GIVE_BACK: '돌려줌',
  RESERVE: '결제에 잡아 둠',
  RELEASE: '풀어 줌',
  USE: '쓰기',
  EXPIRE: '사라짐',
  TAKE_BACK: '되가져옴',
};

export const points = defineExport('points', consolePointEndpoints['GET /api/v1/console/points/entries'], {
  list: ({ db, cursors }, viewer, query) => listAllEntries(db, cursors, viewer, query),
  memberOf: ({ member }) => member.id,
  columns: {
    time: [{ header: '때', format: 'time', width: 20, value: ({ at }) => toMoment(at) }],
    kind: [{ header: '종류', value: ({ kind }) => pointKinds[kind] }],
    amount: [
      { header: '포인트', format: 'count', value: ({ amount }) => amount },
      {
        header: '끝나는 날',
        format: 'time',
        width: 20,
        value: ({ expiresAt }) => toMoment(expiresAt ?? null),
      },
    ],
    about: [
      { header: '결제 번호', width: 12, value: ({ payment }) => payment?.no ?? null },
      { header: '대여 번호', width: 12, value: ({ rental }) => rental?.no ?? null },
      { header: '환불 번호', width: 12, value: ({ refund }) => refund?.no ?? null },
      { header: '상품', width: 24, value: ({ about }) => about?.productName ?? null },
    ],
    earned: [
      { header: '낸 돈', format: 'won', value: ({ earned }) => earned?.paidWon ?? null },
      { header: '적립률(%)', format: 'count', value: ({ earned }) => earned?.rate ?? null },
    ],
    by: [
      { header: '준 직원', value: ({ by }) => by?.name ?? null },
      { header: '고객에게 보인 말', width: 30, value: ({ about }) => about?.note ?? null },
      { header: '사유', width: 30, value: ({ reason }) => reason },
    ],
    member: memberColumns,
  },
});
