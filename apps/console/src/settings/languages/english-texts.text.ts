// Texts with and without English: what each kind is called, how it is drawn and where it is written.
import type { IconName } from '#console/ui/display/icon.tsx';
import { paths } from '#console/navigation/paths.ts';
import type { EnglishTexts } from '../settings.api.ts';

export type TextKind = EnglishTexts['kinds'][number]['kind'];

interface KindText {
  icon: IconName;
  /** In the table of all. */
  label: string;
  /** Under the name of one. */
  word: string;
  path: (id: number) => string;
}

export const textKinds: Readonly<Record<TextKind, KindText>> = {
  STATION: { icon: 'pin', label: '스테이션 이름', word: '스테이션', path: paths.station },
  PRODUCT: { icon: 'tag', label: '상품 이름과 설명', word: '상품', path: paths.product },
  NOTICE: { icon: 'megaphone', label: '공지', word: '공지', path: paths.notice },
  EVENT: { icon: 'gift', label: '이벤트', word: '이벤트', path: paths.event },
  CAMPAIGN: { icon: 'ticket', label: '쿠폰 이름', word: '쿠폰', path: (id) => paths.campaign(id, 'edit') },
  PLAN: { icon: 'crown', label: '멤버십 이름', word: '멤버십', path: paths.plan },
};
