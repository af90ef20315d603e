// The card of an active rental: the rented product drawn under a lamp, with the time left below.
import { Link } from '#ui/action/link.tsx';
import { Progress } from '#ui/display/progress.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { Lamp } from '#ui/illustration/lamp.tsx';
import { productDrawing, type ProductKind } from '#ui/illustration/product-art.tsx';
import './active-rental-card.css';

export interface ActiveRentalCardProps {
  to: string;
  productName: string;
  kind: ProductKind;
  /** "{hours}시간 / 대여 중"; while stopped "멈춤", as a pill. */
  status: string;
  due?: {
    /** "16:20까지 반납" */
    until: string;
    /** "1시간 12분 남음" */
    left: string;
    /** 0 to 1. */
    progress: number;
    overdue?: boolean | undefined;
    /** "지금 반납하면 연체 금액 1,000원" */
    cost?: string | undefined;
    /** "내일 11:00까지 연체료가 늘지 않아요" in place of the time left. */
    stopped?: string | undefined;
  };
}

export function ActiveRentalCard({ to, productName, kind, status, due }: ActiveRentalCardProps) {
  return (
    <Link className="active-rental-card night" to={to}>
      <svg className="active-rental-card__scene" viewBox="0 0 322 208" aria-hidden="true">
        <rect y="140" width="322" height="68" fill="#263156" />
        <rect y="140" width="322" height="2" fill="#465384" />
        <Lamp tone="night" x={268} y={141} scale={0.7} />
        <image href={productDrawing(kind, 'night')} x="158" y="86" width="62" height="62" />
      </svg>
      <div className="active-rental-card__words">
        <h2 className="active-rental-card__name">{productName}</h2>
        {due?.stopped === undefined ? (
          <p className="active-rental-card__status" data-overdue={due?.overdue || undefined}>
            {status}
          </p>
        ) : (
          <p className="active-rental-card__pill">
            <Icon name="pause" size={14} />
            {status}
          </p>
        )}
        {due?.cost !== undefined && <p className="active-rental-card__cost">{due.cost}</p>}
        {due && (
          <div className="mt-auto">
            <p className="active-rental-card__time">
              {due.stopped === undefined ? (
                <>
                  <span>{due.until}</span>
                  <b>{due.left}</b>
                </>
              ) : (
                <b>{due.stopped}</b>
              )}
            </p>
            <Progress
              value={due.progress}
              overdue={due.overdue === true}
              stopped={due.stopped !== undefined}
              night
            />
          </div>
        )}
      </div>
    </Link>
  );
}
