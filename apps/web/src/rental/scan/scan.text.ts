// Korean texts of scanning the codes of a station and an item.

export const scanStation = '스테이션 QR 스캔';
export const scanItem = '물품 QR 스캔';
export const stationCodeLine = 'QR코드 아래에 적힌 번호를 입력해 주세요.';
export const stationNumber = '스테이션 번호';
export const stationExample = '예: 12';
export const itemCodeLine = 'QR코드 아래에 적힌 코드를 입력해 주세요.';
export const itemCode = '물품 코드';
export const itemExample = '예: CHR_0001';

export const cameraPicture = '카메라 화면';
export const cameraOpens = '카메라를 여는 중이에요';
export const torchOn = '플래시 켜기';
export const torchOff = '플래시 끄기';
export const step = (number: number) => `2단계 중 ${number}단계`;
export const firstStep = '1 스테이션';
export const secondStep = '2 물품';
export const station = '스테이션';
export const changeStation = '바꾸기';
export const aimAtStation = ['스테이션에 있는 ', 'QR코드를 스캔해 주세요'];
export const aimAtItem = ['물품에 붙어 있는 ', 'QR코드를 스캔해 주세요'];
export const lightTip = ['밝은 곳에서 ', '비춰 주세요'];
export const glareTip = ['빛 반사를 ', '피해 주세요'];
export const torchTip = ['어두우면 ', '플래시를 켜요'];

export const typeCode = '코드 직접 입력';
export const findInPhoto = '사진에서 찾기';
export const photo = 'QR코드가 있는 사진';
export const itemMissing = '여기 물품이 없어요';

export const stationUnread = '스테이션을 확인하지 못했어요. 다시 스캔해 주세요.';
export const nothingInPhoto = '사진에서 QR코드를 찾지 못했어요.';
export const several = 'QR코드가 여러 개 보여요. 하나만 비춰 주세요.';
export const itemInstead = '물품 QR이에요. 스테이션 QR을 먼저 스캔해 주세요.';
export const stationInstead = '스테이션 QR이에요. 물품에 붙은 QR을 스캔해 주세요.';
export const foreign = (brand: string, code: string) => `${brand} QR이 아니에요: ${code}`;

export const confirmStation = '스테이션 확인';
export const rentAt = <Node>(name: Node, lineBreak: Node) => [name, '에서 ', lineBreak, '대여합니다'];
export const returnAt = <Node>(name: Node, lineBreak: Node) => [name, '에서 ', lineBreak, '반납합니다'];
export const cancel = '취소';
