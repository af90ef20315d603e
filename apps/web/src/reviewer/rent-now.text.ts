// Korean texts of the reviewer’s rent button.

export const rent = '대여하기';
export const onlySome = '테스트 대여는 충전기, 마우스, 노트북 스탠드만 할 수 있어요.';
