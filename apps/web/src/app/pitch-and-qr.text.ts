// Korean texts beside the column on a wide screen.

export const whatItIs = ['가까운 스테이션에서 시간 단위로 빌리고', '편한 곳에 반납하세요.'];
export const scanIt = ['카메라로 찍으면', '휴대폰에서 이어 볼 수 있어요.'];
