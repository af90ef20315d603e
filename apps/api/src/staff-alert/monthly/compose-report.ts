// The mail about a month: its figures against the month before, and three things to look at, the first three that apply.
import type { Db } from '#api/database/database.ts';
import type { MailPoint } from '#api/notification/message/mail-page.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { withSubjectJosa } from '#domain/text/josa.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { StaffText } from '../compose-alert.ts';
import {
  findEmptiestStation,
  findFallenStation,
  findMostMissedProduct,
  findMostReportedProduct,
} from './findings.queries.ts';
import { monthBefore, monthOf, readMonthFigures, type Month, type MonthFigures } from './month-figures.ts';

const MAX_POINTS = 3;
/** Below it somebody has to look at how inquiries are answered. */
const GOOD_SHARE_IN_TIME = 0.9;

/** Null where nothing of the month was counted. */
export async function composeReport(db: Db, firstDay: string): Promise<StaffText | null> {
  const month = monthOf(firstDay);
  const earlier = monthBefore(month);
  const figures = await readMonthFigures(db, month);
  if (figures === null) return null;
  const before = await readMonthFigures(db, earlier);
  const points = await listPoints(db, { month, earlier, figures });
  return {
    kind: 'staff.month',
    push: null,
    mail: {
      title: `${monthName(month)} 운영 보고예요`,
      text:
        before === null
          ? '한 달을 한 장으로 모았어요.'
          : `한 달을 한 장으로 모았어요. 괄호 안은 ${monthName(earlier)}과 견준 값이에요.`,
      rows: rowsOf(figures, before, monthName(earlier)),
      points: {
        title: points.length === 0 ? '챙겨 볼 일이 없는 달이었어요' : '챙겨 볼 것',
        list: points,
      },
      button: '인사이트 열기',
    },
    path: pathOf('revenue', month),
  };
}

const monthName = ({ from }: Month) => `${Number(from.slice(5, 7))}월`;

const pathOf = (page: string, { from, to }: Month, more = '') =>
  `/console/insight/${page}?period=${from}..${to}${more}`;

function rowsOf(now: MonthFigures, before: MonthFigures | null, earlier: string) {
  const changed = (read: (figures: MonthFigures) => number) =>
    before === null ? '' : describeChange(read(now), read(before));
  /** Where a part of a whole or a time says more than how much it changed. */
  const was = (value: number | null | undefined, format: (value: number) => string) =>
    value == null ? '' : ` (${earlier} ${format(value)})`;
  const { withinPromise, answerMinutes } = now;
  return [
    { label: '순매출', value: `${formatWon(now.netWon)}${changed(({ netWon }) => netWon)}` },
    { label: '대여', value: `${formatNumber(now.rentals)}건${changed(({ rentals }) => rentals)}` },
    { label: '빌린 회원', value: `${formatNumber(now.renters)}명${changed(({ renters }) => renters)}` },
    { label: '새 회원', value: `${formatNumber(now.joined)}명${changed(({ joined }) => joined)}` },
    {
      label: '첫 답까지',
      value:
        answerMinutes === null
          ? '답한 문의가 없어요'
          : `${formatMinutes(answerMinutes)}${was(before?.answerMinutes, formatMinutes)}`,
    },
    {
      label: '약속한 시간 안에 답한 문의',
      value:
        withinPromise === null
          ? '문의가 없어요'
          : `${formatPercent(withinPromise)}${was(before?.withinPromise, formatPercent)}`,
    },
  ];
}

/** ` (+9.5%)`: nothing to compare with says nothing. */
function describeChange(now: number, before: number): string {
  if (before <= 0) return '';
  const percent = ((now - before) / before) * 100;
  const rounded = Math.abs(percent).toFixed(1).replace(/\.0$/, '');
  if (rounded === '0') return ' (그대로)';
  return ` (${percent > 0 ? '+' : '−'}${formatNumber(Number(rounded))}%)`;
}

const MINUTES_OF_AN_HOUR = 60;

function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_OF_AN_HOUR), minutes % MINUTES_OF_AN_HOUR];
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${formatNumber(hours)}시간` : `${formatNumber(hours)}시간 ${rest}분`;
}

/** Down: 89.9 is not the 90 that was wished for. But 29 of 100 are 28.999… in binary, and 29. */
const formatPercent = (share: number) => `${Math.floor(Number((share * 100).toFixed(6)))}%`;

interface Known {
  month: Month;
  earlier: Month;
  figures: MonthFigures;
}

type Point = Omit<MailPoint, 'url'> & { path: string };

/** In this order: what renters miss first, then who waits, then what changed. */
async function listPoints(db: Db, known: Known): Promise<Point[]> {
  const found: Point[] = [];
  for (const find of [emptiestStation, mostMissedProduct, lateAnswers, fallenStation, mostReportedProduct]) {
    const point = await find(db, known);
    if (point !== null) found.push(point);
    if (found.length === MAX_POINTS) break;
  }
  return found;
}

async function emptiestStation(db: Db, { month }: Known): Promise<Point | null> {
  const station = await findEmptiestStation(db, month);
  return (
    station && {
      title: `${station.name}에 물품이 자주 없었어요`,
      text: `상품별로 빈 시간을 더하면 ${formatMinutes(station.emptyMinutes)}이에요. 목표 재고를 늘리거나 더 자주 채워 주세요.`,
      path: pathOf('stations', month, '&sort=-minutesWithoutStock'),
    }
  );
}

async function mostMissedProduct(db: Db, { month }: Known): Promise<Point | null> {
  const product = await findMostMissedProduct(db, month);
  return (
    product && {
      title: `${withSubjectJosa(product.name)} 더 있었다면 빌렸을 분이 많아요`,
      text: `없을 때 ${formatNumber(product.emptyLooks)}번 찾아봤어요. 놓친 금액은 약 ${formatWon(product.missedWon)}이에요.`,
      path: pathOf('products', month, `&product=${product.id}`),
    }
  );
}

async function lateAnswers(db: Db, { month, figures }: Known): Promise<Point | null> {
  const { withinPromise } = figures;
  if (withinPromise === null || withinPromise >= GOOD_SHARE_IN_TIME) return null;
  const hours = (await readSettings(db))['support.firstAnswerHours'];
  return {
    title: '문의 답변이 약속보다 늦었어요',
    text: `${hours}시간 안에 답한 문의가 ${formatPercent(withinPromise)}예요. 어느 요일과 분류가 밀리는지 확인해 주세요.`,
    path: pathOf('support', month),
  };
}

async function fallenStation(db: Db, { month, earlier }: Known): Promise<Point | null> {
  const station = await findFallenStation(db, month, earlier);
  return (
    station && {
      title: `${station.name}의 매출이 가장 많이 줄었어요`,
      text: `${monthName(earlier)}보다 ${formatWon(station.lostWon)} 적어요. 문이 닫혔거나 물품이 빠진 날이 있었는지 확인해 주세요.`,
      path: pathOf('revenue', month, `&station=${station.id}`),
    }
  );
}

async function mostReportedProduct(db: Db, { month }: Known): Promise<Point | null> {
  const product = await findMostReportedProduct(db, month);
  return (
    product && {
      title: `${product.name} 신고가 가장 많았어요`,
      text: `${formatNumber(product.reports)}건이에요. 같은 고장이 되풀이되는지 확인해 주세요.`,
      path: pathOf('products', month, `&product=${product.id}`),
    }
  );
}
