// The record of a leak as a file: what happened, what was said, and when each thing was done and by whom. It names no member.
import type { Readable } from 'node:stream';
import { writeCsv } from '#api/spreadsheet/write-csv.ts';
import { languageNames, languages } from '#domain/languages.ts';
import { leakNoticeParts, leakPartLabels, leakResultLabels, leakTables } from '#domain/legal/leak.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { getLeak, type Leak, type LeakDeps } from './leak.queries.ts';

export async function writeLeakRecord(deps: LeakDeps, id: number): Promise<{ no: string; file: Readable }> {
  const leak = await getLeak(deps, id);
  const file = writeCsv({
    name: leak.no,
    columns: [{ header: '항목' }, { header: '내용' }],
    rows: rowsOf(leak),
  });
  return { no: leak.no, file };
}

const time = (iso: string | null) => (iso === null ? null : formatKoreanTime(new Date(iso)));
const yes = (value: boolean) => (value ? '예' : '아니요');

async function* rowsOf(leak: Leak): AsyncGenerator<(string | number | null)[]> {
  yield ['번호', leak.no];
  yield ['알게 된 때', time(leak.knownAt)];
  yield ['기한', time(leak.deadlineAt)];
  yield ['까닭', leak.cause];
  yield ['기간', `${time(leak.from)} – ${time(leak.to)}`];
  yield ['표', leak.tables.map((table) => leakTables[table]).join(', ')];
  yield ['계정', leak.staff?.map(({ name }) => name).join(', ') ?? '모든 직원'];
  yield ['민감정보', yes(leak.sensitive)];
  yield ['외부 침입', yes(leak.fromOutside)];
  yield ['관련된 회원', leak.people.touched];
  yield ['알린 때', time(leak.sentAt)];
  yield ['알린 사람', leak.sentBy?.name ?? null];
  for (const [result, label] of Object.entries(leakResultLabels))
    yield [label, leak.people.results[result as keyof typeof leakResultLabels]];
  yield ['신고할 일', yes(leak.mustReport)];
  yield ['신고한 때', time(leak.reportedAt)];
  yield ['신고한 사람', leak.reportedBy?.name ?? null];
  yield ['접수 번호', leak.reportReference];
  yield ['공지에 올린 때', time(leak.postedAt)];
  yield ['공지', leak.postedNotice?.name ?? null];
  yield ['닫은 때', time(leak.closedAt)];
  yield ['닫은 사람', leak.closedBy?.name ?? null];
  yield ['닫은 이유', leak.closingNote];
  for (const language of languages)
    for (const part of leakNoticeParts)
      yield [`${leakPartLabels[part]} (${languageNames[language]})`, leak.notice[language][part]];
}
