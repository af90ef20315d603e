// The words of the dialog about categories.

export const categoryText = {
  button: '분류 관리',
  title: '분류를 어떻게 보일까요?',
  line: '고객 화면에 보이는 이름과 그림이에요. 시리얼 번호의 앞 글자는 바뀌지 않아요.',
  category: '분류',
  prefix: (prefix: string, products: number) => `${prefix} · 상품 ${products}종`,
  renamed: (name: string, specified: string) => `${name} (처음 이름 ${specified})`,
  name: '고객에게 보이는 이름',
  nameMissing: '이름을 적어 주세요.',
  nameTaken: '다른 분류가 쓰는 이름이에요.',
  picture: '그림',
  pictureHint: '따로 올린 사진이 없는 상품에 보여요',
  shown: '고객의 분류 필터에 보이기',
  unchanged: '바꾼 것이 없어요.',
  save: '분류 저장',
  saved: '분류를 저장했어요',
  unread: '분류를 불러오지 못했어요. 다시 눌러 주세요.',
} as const;

export const pictureNames = {
  charger: '충전기',
  cable: '케이블',
  hub: '허브',
  battery: '배터리',
  mouse: '마우스',
  keyboard: '키보드',
  stand: '스탠드',
  etc: '기타',
} as const;
