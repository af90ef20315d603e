// Korean texts for whoever has an item that is being recalled: those of the message about it.
import { withObjectJosa } from '#domain/text/josa.ts';

export const stopUsing = (product: string) => `${withObjectJosa(product)} 더 쓰지 말아 주세요`;
export const bringItBack =
  '안전을 위해 모으고 있는 물품이에요. 지금 사용을 멈추고 가까운 스테이션에 반납해 주세요. 연체료는 없어요.';
