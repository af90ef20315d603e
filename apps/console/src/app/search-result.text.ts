// What each kind of search result says in the palette, and where it leads.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { memberName } from '#console/format/member-name.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { memberStates } from '#console/member/member-labels.ts';
import { recallStates, recallTitle } from '#console/item/recall/recall.text.ts';
import { transferSegments } from '#console/item/transfer/transfer-view.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { paths } from '#console/navigation/paths.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { refundBadge } from '#console/payment/payment-labels.ts';
import { rentalStates } from '#console/rental/rental-state.ts';
import { inquiryStates } from '#domain/inquiry-labels.text.ts';
import { reportStateLabels } from '#domain/report-labels.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { formatWon } from '#domain/text/won.ts';

export type SearchResult = ConsoleReply<'GET /api/v1/console/search'>['results'][number];

interface ResultText {
  label: string;
  line: string | undefined;
  path: string;
}

export function describeSearchResult(result: SearchResult): ResultText {
  switch (result.kind) {
    case 'item':
      return {
        label: result.serial,
        line: joinFacts(result.product, result.station),
        path: paths.item(result.serial),
      };
    case 'rental':
      return {
        label: humanNumber('R', result.id),
        line: joinFacts(result.serial, `${memberName(result)}님`, rentalStates[result.state]),
        path: paths.rental(result.id),
      };
    case 'payment':
      return {
        label: humanNumber('P', result.id),
        line: joinFacts(result.orderName, formatWon(result.amount)),
        path: paths.payment(result.id),
      };
    case 'refund':
      return {
        label: humanNumber('F', result.id),
        line: joinFacts(result.orderName, formatWon(result.amount), refundStanding(result)),
        path: paths.refund(result.newestId),
      };
    case 'report':
      return {
        label: humanNumber('D', result.id),
        line: joinFacts(result.serial ?? result.station ?? '신고', reportStateLabels[result.state]),
        path: paths.report(result.id),
      };
    case 'member':
      return {
        label: humanNumber('M', result.id),
        line: joinFacts(memberName(result), memberStates[result.state].label),
        path: paths.member(result.id),
      };
    case 'inquiry':
      return {
        label: humanNumber('Q', result.id),
        line: joinFacts(result.opening, inquiryStates[result.state]),
        path: paths.inquiry(result.id),
      };
    case 'recall':
      return {
        label: humanNumber('S', result.id),
        line: joinFacts(
          recallTitle({ product: { name: result.product }, lot: result.lot }),
          recallStates[result.state].label,
        ),
        path: paths.recall(result.id),
      };
    case 'transfer':
      return {
        label: humanNumber('T', result.id),
        line: joinFacts(`${result.station} · ${result.items}개`, transferSegments[result.state]),
        path: paths.transfer(result.id),
      };
    case 'count':
      return {
        label: humanNumber('K', result.id),
        line: joinFacts(result.station, result.state === 'OPEN' ? '실사 중' : '마침'),
        path: fieldPaths.count(result.id),
      };
    case 'station':
      return {
        label: result.name,
        line: result.address,
        path: paths.station(result.id),
      };
    case 'product':
      return {
        label: result.name,
        line: result.category,
        path: paths.product(result.id),
      };
    case 'campaign':
      return {
        label: result.name,
        line: humanNumber('C', result.id),
        path: paths.campaign(result.id),
      };
    case 'staff':
      return {
        label: result.name,
        line: roleNames[result.role],
        path: paths.staff,
      };
    default:
      return result satisfies never;
  }
}

/** One that was asked for anew leads to the newest attempt, which the list shows. */
function refundStanding({ id, state, newestId }: Extract<SearchResult, { kind: 'refund' }>): string {
  if (newestId !== id) return `${withDirectionJosa(humanNumber('F', newestId))} 다시 요청함`;
  return refundBadge({ state, retriedAs: null }).label;
}
