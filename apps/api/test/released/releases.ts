// The released versions whose data is kept here, oldest first, and what later migrations make of it on purpose.

export type Row = Record<string, unknown>;

export interface Release {
  version: string;
  /** What migrations make of a row on purpose, by table; every other row stays as it is. */
  conversions: Record<string, (row: Row) => Row[]>;
  /** Columns that became rows of another table, of which the named columns are compared. */
  moves: { from: string; columns: string[]; to: string; as: string[]; rows: (row: Row) => unknown[][] }[];
  /** What the conversions leave in the journal. */
  journalRows: Row[];
  demoStaff: string[];
}

export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    conversions: {
      // What is done needs no data any more.
      jobs: (row) => [{ ...row, kind: jobKinds[row['kind'] as keyof typeof jobKinds], payload: {} }],
      refunds: (row) => [{ ...row, reason: 'never_claimed' }],
      // One record for each contract, with an end and a number of its own.
      retained_records: ({ kind, member_id, retained_at, record }) => {
        const { party, contracts } = record as { party: unknown; contracts: unknown[] };
        return contracts.map((contract) => ({ kind, member_id, retained_at, record: { party, contract } }));
      },
    },
    moves: [
      {
        from: 'products',
        columns: ['price_per_hour_won'],
        to: 'product_prices',
        as: ['product_id', 'price_per_hour_won'],
        rows: (row) => [[row['id'], row['price_per_hour_won']]],
      },
      {
        from: 'stations',
        columns: ['opens_at_minute', 'closes_at_minute', 'closed_weekdays'],
        to: 'station_hours',
        as: ['station_id', 'weekday', 'opens_at_minute', 'closes_at_minute'],
        rows: (row) =>
          [1, 2, 3, 4, 5, 6, 7]
            .filter((weekday) => !(row['closed_weekdays'] as number[]).includes(weekday))
            .map((weekday) => [row['id'], weekday, row['opens_at_minute'], row['closes_at_minute']]),
      },
    ],
    journalRows: [{ subject: 'refund', subject_id: 1, what: 'done', actor: 'system' }],
    demoStaff: [],
  },
  {
    version: '1.0.0',
    conversions: {
      // Named by identifiers; what the steps of reminders were made of stands beside it.
      notifications: (row) => [{ ...row, variables: notificationVariables(row) }],
    },
    moves: [],
    journalRows: [],
    demoStaff: ['OWNER', 'MANAGER', 'SUPPORT', 'FIELD'],
  },
];

const jobKinds = {
  'remove-unused-picture': 'delete-unused-image',
  'unlink-provider-account': 'unlink-provider',
} as const;

const variableNames: Readonly<Record<string, string>> = {
  물품: 'product',
  반납시각: 'dueAt',
  유예끝: 'graceEndsAt',
  스테이션: 'station',
  가격: 'pricePerHour',
  상한: 'maxFee',
  금액: 'amount',
  대여번호: 'rentalNo',
  주문: 'order',
  이유: 'reason',
};

function notificationVariables(row: Row): Row {
  const { n, 시각: time, 시간: hours, ...others } = row['variables'] as Row;
  const step = row['step'] as number;
  const kept = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [variableNames[name], value]),
  );
  const extendedHours = Math.floor(step / 100);
  switch (row['kind']) {
    case 'due.soon':
      return { ...kept, extendedHours, minutes: Number(n) };
    case 'due.now':
    case 'overdue.started':
      return { ...kept, extendedHours };
    case 'overdue.repeat':
      return { ...kept, extendedHours, hours: step % 100 };
    case 'rent.extended':
      return { ...kept, hours };
    case 'payment.receipt':
      return time === undefined ? kept : { ...kept, approvedAt: time };
    default:
      return time === undefined ? kept : { ...kept, returnedAt: time };
  }
}
