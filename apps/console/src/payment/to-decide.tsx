// What somebody must decide, beside the payments: the oldest refused refund and the oldest open difference.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { refusalLabel } from '#domain/gateway-labels.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { FindingActions } from './finding/finding-panel.tsx';
import { usePayment } from './payment.api.ts';
import {
  formatSigned,
  needsDecision,
  shortOrderId,
  type Finding,
  type ListedRefund,
} from './payment-labels.ts';
import { RejectedActions } from './refund/refused-refund-actions.tsx';
import { attemptsOf } from './refund/refund-attempts.ts';

export function RefusedRefund() {
  const { data } = useQuery(
    consoleQuery('GET /api/v1/console/refunds', {
      query: { state: 'REFUSED', size: 25 },
      tags: ['payments'],
    }),
  );
  const refund = data?.content.find(needsDecision);
  return refund === undefined ? null : <RefusedPanel refund={refund} />;
}

function RefusedPanel({ refund }: { refund: ListedRefund }) {
  const { data: payment } = usePayment(refund.payment.id);
  const tries = payment === undefined ? 1 : attemptsOf(refund, payment.refunds).length;
  return (
    <Panel urgent title="카드사가 거절한 환불" end={<Badge tone="trouble">거절</Badge>}>
      <Facts>
        <Fact name="환불">
          {refund.no} · {formatWon(refund.amount)} · {refund.payment.no}
        </Fact>
        <Fact name="거절 이유">{refusalLabel(refund.refusedCode) ?? '알 수 없음'}</Fact>
        <Fact name="카드사 코드">
          <span className="text-small break-all">{refund.refusedCode}</span>
        </Fact>
        <Fact name="시도">
          {tries}번 · 마지막 {formatTime(refund.requestedAt)}
        </Fact>
      </Facts>
      <RejectedActions refund={refund} plain />
    </Panel>
  );
}

export function OpenFinding() {
  const { data } = useQuery(
    consoleQuery('GET /api/v1/console/findings', { query: { resolved: false, size: 1 }, tags: ['payments'] }),
  );
  const finding = data?.content[0];
  return finding === undefined ? null : <OpenFindingPanel finding={finding} />;
}

function OpenFindingPanel({ finding }: { finding: Finding }) {
  const { ours, theirs } = finding;
  const won = (amount: number | undefined) => (amount === undefined ? '–' : formatWon(amount));
  const rows = [
    { name: '승인', ours: ours?.amount, theirs: theirs?.amount },
    { name: '취소', ours: ours?.cancelled, theirs: theirs?.cancelled },
  ];
  return (
    <Panel
      title="대사 차이"
      quiet={finding.day.slice(5).replace('-', '.')}
      end={
        <ButtonLink to={paths.findings} variant="ghost" size="s" iconAfter="right">
          모두 보기
        </ButtonLink>
      }
    >
      <table className="w-full">
        <thead>
          <tr className="h-9 border-b border-line text-small text-faint">
            <th scope="col" className="text-left font-semibold">
              {finding.payment === null ? `주문 ${shortOrderId(finding.orderId)}` : finding.payment.no}
            </th>
            <th scope="col" className="text-right font-semibold">
              우리
            </th>
            <th scope="col" className="text-right font-semibold">
              카드사
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="h-10 border-b border-line">
              <th scope="row" className="text-left font-medium">
                {row.name}
              </th>
              <td className="text-right">{won(row.ours)}</td>
              <td className={`text-right ${row.ours === row.theirs ? '' : 'font-bold text-danger'}`}>
                {won(row.theirs)}
              </td>
            </tr>
          ))}
          <tr className="h-10">
            <th scope="row" className="text-left font-medium">
              차액
            </th>
            <td className="text-right text-faint">–</td>
            <td className="text-right font-bold text-danger">{formatSigned(finding.difference, true)}원</td>
          </tr>
        </tbody>
      </table>
      <FindingActions finding={finding} small />
    </Panel>
  );
}
