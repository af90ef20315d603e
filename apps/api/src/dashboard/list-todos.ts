// What somebody must see to, in its order and with its facts; a kind without anything to do is left out.
import type { z } from 'zod';
import type { todo as todoSchema } from '#contract/console/dashboard.ts';
import type { Permission } from '#contract/permission.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { isEmpty, isLow, type StationStock } from './stock.queries.ts';
import type { TodoFacts } from './todo-facts.queries.ts';
import type { WaitingInquiries } from './waiting-inquiries.queries.ts';

type Todo = z.input<typeof todoSchema>;

/** With the right that lets somebody do it: nobody is asked for what they may not do. */
export interface TodoFor {
  right: Permission;
  todo: Todo;
}

export function listTodos(
  facts: TodoFacts & {
    waiting: WaitingInquiries | null;
    korean: { count: number; name: string } | null;
  },
  stock: readonly StationStock[],
): TodoFor[] {
  const { refused, late, reports, waiting, blocked, overdue, findings, unclosed, unsettled, unseen } = facts;
  const { korean, recalled, missing, suspected, locked, review, gateway, failing, leaks } = facts;
  const todos: (TodoFor | null)[] = [
    // First of all: its clock is the law's.
    leaks &&
      todoFor('leak.manage', {
        kind: 'LEAKS',
        urgent: true,
        count: leaks.count,
        leakId: leaks.id,
        leakNo: humanNumber('L', leaks.id),
        minutesLeft: leaks.minutes,
      }),
    refused &&
      todoFor('payment.read', {
        kind: 'REFUSED_REFUNDS',
        urgent: true,
        count: refused.count,
        refundNo: humanNumber('F', refused.id),
        amount: refused.amount,
        minutes: refused.minutes,
      }),
    late &&
      todoFor('payment.read', {
        kind: 'LATE_REFUNDS',
        urgent: true,
        count: late.count,
        refundNo: humanNumber('F', late.id),
        amount: late.amount,
      }),
    recalled &&
      todoFor('item.read', {
        kind: 'OPEN_RECALLS',
        urgent: true,
        count: recalled.count,
        rented: recalled.rented,
        recalls: recalled.recalls,
        recall: { id: recalled.id, no: humanNumber('S', recalled.id), name: recalled.name },
      }),
    reports &&
      todoFor('report.work', {
        kind: 'NEW_REPORTS',
        urgent: true,
        count: reports.count,
        defects: reports.defects,
        freeReturns: reports.free_returns,
        oldestMinutes: reports.oldest_minutes,
      }),
    waiting &&
      todoFor('inquiry.work', {
        kind: 'WAITING_INQUIRIES',
        urgent: waiting.isLate,
        count: waiting.count,
        oldestMinutes: waiting.oldestMinutes,
      }),
    blocked &&
      todoFor('inquiry.work', {
        kind: 'BLOCKED_STATIONS',
        urgent: true,
        count: blocked.count,
        station: { id: blocked.id, no: String(blocked.id), name: blocked.name },
      }),
    overdue &&
      todoFor('rental.read', {
        kind: 'OVERDUE',
        urgent: true,
        count: overdue.count,
        lostCandidates: overdue.candidates,
        product: overdue.product,
        minutes: overdue.minutes,
      }),
    findings &&
      todoFor('money.settle', {
        kind: 'FINDINGS',
        urgent: false,
        ...findings,
        unclosedDay: unclosed?.day ?? null,
      }),
    // Said with the findings where there are any: a day with one cannot be closed.
    unclosed && !findings
      ? todoFor('money.settle', { kind: 'UNCLOSED_DAYS', urgent: false, ...unclosed })
      : null,
    emptyStations(stock),
    unsettled &&
      todoFor('payment.read', {
        kind: 'UNSETTLED_PAYMENTS',
        urgent: false,
        count: unsettled.count,
        paymentNo: humanNumber('P', unsettled.id),
        seconds: unsettled.seconds,
      }),
    unseen && todoFor('item.read', { kind: 'UNSEEN_RETURNS', urgent: false, ...unseen }),
    missing && todoFor('member.act', { kind: 'MISSING_RETURNS', urgent: true, ...missing }),
    suspected && todoFor('item.read', { kind: 'SUSPECTED_LOST', urgent: false, ...suspected }),
    locked && todoFor('staff.read', { kind: 'LOCKED_STAFF', urgent: true, ...locked }),
    review && todoFor('audit.read', { kind: 'PRIVACY_REVIEW', urgent: false, count: 1, ...review }),
    // Said beside the payments it keeps waiting: they go on by themselves once the gateway answers.
    gateway && todoFor('payment.read', { kind: 'FAILING_GATEWAY', urgent: true, ...gateway }),
    failing && todoFor('notify.read', { kind: 'FAILING_CHANNEL', urgent: true, ...failing }),
    korean && todoFor('settings.read', { kind: 'MISSING_ENGLISH', urgent: false, ...korean }),
  ];
  return todos.filter((todo) => todo !== null);
}

const todoFor = (right: Permission, todo: Todo): TodoFor => ({ right, todo });

function emptyStations(stock: readonly StationStock[]): TodoFor | null {
  const [empty, low] = [stock.filter(isEmpty), stock.filter(isLow)];
  const first = empty[0] ?? low[0];
  if (!first) return null;
  return todoFor('station.read', {
    kind: 'EMPTY_STATIONS',
    urgent: empty.length > 0,
    count: empty.length + low.length,
    empty: empty.length,
    low: low.length,
    station: first.name,
  });
}
