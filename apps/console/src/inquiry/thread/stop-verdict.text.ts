// The questions about a stopped clock: what each answer does, said before it is given.
import type { Stop } from '#console/rental/stop/stop.text.ts';

export type StopQuestion = NonNullable<Stop['verdict']> | 'END';

interface QuestionText {
  title: string;
  line: (isRunning: boolean) => string;
  confirmLabel: string;
  done: string;
  destructive?: true;
}

export const stopQuestions: Record<StopQuestion, QuestionText> = {
  CONFIRMED: {
    title: '정말 반납할 수 없었나요?',
    line: () => '멈춤은 그대로예요. 이 회원이 30일 동안 쓸 수 있는 횟수에서도 빠져요.',
    confirmLabel: '맞아요',
    done: '맞다고 남겼어요',
  },
  NOT_SEEN: {
    title: '확인이 안 되나요?',
    line: (isRunning) =>
      isRunning
        ? '멈춤이 지금 끝나고 시간이 다시 흘러요. 이미 멈춘 시간에는 연체료를 받지 않아요.'
        : '이미 끝난 멈춤이에요. 멈춘 시간에는 연체료를 받지 않아요.',
    confirmLabel: '확인 안 돼요',
    done: '확인이 안 된다고 남겼어요',
  },
  ABUSED: {
    title: '악용으로 볼까요?',
    line: (isRunning) =>
      `${isRunning ? '멈춤이 지금 끝나고, ' : ''}이 회원은 90일 동안 시간을 멈출 수 없어요. 고객에게도 알려요.`,
    confirmLabel: '악용으로 남기기',
    done: '악용으로 남겼어요',
    destructive: true,
  },
  END: {
    title: '멈춤을 지금 끝낼까요?',
    line: () => '시간이 다시 흐르고, 반납이 늦으면 연체료가 붙어요. 판단은 나중에 해도 돼요.',
    confirmLabel: '지금 끝내기',
    done: '멈춤을 끝냈어요',
  },
};
