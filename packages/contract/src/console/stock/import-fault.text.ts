// The sentence of a fault in an imported file: the preview shows it, and the failure of a file with faults says it.
import type { ImportFault } from './import-fault.ts';

export function describeImportFault(fault: ImportFault): string {
  switch (fault.kind) {
    case 'UNEVEN':
      return '칸 수가 머리글과 달라요.';
    case 'EMPTY':
      return '비어 있어요.';
    case 'TOO_LONG':
      return `${fault.max}자까지 쓸 수 있어요.`;
    case 'BAD_CHARACTER':
      return '사용할 수 없는 문자가 있어요.';
    case 'NO_COUNT':
      return `0부터 ${fault.max.toLocaleString('ko-KR')}까지의 숫자로 적어 주세요.`;
    case 'NO_CHOICE':
      return `${fault.choices.join(' 또는 ')}로 적어 주세요.`;
    case 'UNKNOWN_PRODUCT':
      return '이런 이름의 상품이 없어요.';
    case 'UNKNOWN_STATION':
      return '이런 이름의 스테이션이 없어요.';
    case 'WRONG_SERIAL':
      return `${fault.product}의 번호는 ${fault.prefix}0001처럼 적어 주세요.`;
    case 'SERIAL_REPEATED':
      return `같은 번호가 ${fault.line}줄에도 있어요.`;
    case 'SERIAL_USED':
      return '이미 쓴 시리얼 번호예요. 한 번 쓴 번호는 다시 쓸 수 없어요.';
    case 'RECALLED':
      return '리콜 중이라 등록할 수 없어요. 리콜이 끝난 뒤에 등록해 주세요.';
    case 'NO_DAY':
      return '없는 날짜예요. 2026-11-02처럼 적어 주세요.';
    case 'NAME_TAKEN':
      return '같은 이름의 스테이션이 이미 있어요.';
    case 'NAME_REPEATED':
      return `같은 이름이 ${fault.line}줄에도 있어요.`;
    case 'NO_COORDINATES':
      return '위치를 몰라요. 위도와 경도를 적거나 지도에서 핀을 찍어 주세요.';
    case 'SWAPPED_COORDINATES':
      return '위도와 경도가 바뀌었어요.';
    case 'OUTSIDE_KOREA':
      return '한국 안의 위치가 아니에요.';
    case 'NO_WEEKDAY':
      return '월부터 일까지 쉼표로 나눠 적어 주세요. 예: 토, 일';
    case 'NEVER_OPEN':
      return '여는 요일이 하나는 있어야 해요.';
    case 'NO_TIME':
      return '없는 시각이에요. 새벽까지 열면 18:00-02:00처럼 적어요.';
    default:
      return fault satisfies never;
  }
}
