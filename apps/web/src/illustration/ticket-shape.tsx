// The shape of a coupon: a ticket with two notches and a dashed line where its stub would be torn off.
import type { ReactNode } from 'react';
import './ticket-shape.css';

export interface TicketShapeProps {
  /** Left of the line. */
  stub: ReactNode;
  children: ReactNode;
  /** Lit for two seconds. */
  fresh?: boolean | undefined;
}

export function TicketShape({ stub, children, fresh = false }: TicketShapeProps) {
  return (
    <li className="ticket">
      <div className="ticket__paper" data-fresh={fresh || undefined}>
        <div className="ticket__stub">{stub}</div>
        <div className="ticket__words">{children}</div>
      </div>
    </li>
  );
}
