// The words of trying out push texts in one's own browser.

export const pushText = {
  title: '시험 푸시',
  line: '알림 문구를 나에게 시험 발송하면 이 브라우저에 푸시로 보여요. 받지 않으면 메일로 보내요.',
  label: '이 브라우저로 받기',
  on: '이 브라우저로 받아요',
  off: '이제 메일로 받아요',
  denied: '브라우저 설정에서 알림을 허용해 주세요.',
  unsupported: '이 브라우저는 푸시를 받을 수 없어요.',
  failed: '켜지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const;
