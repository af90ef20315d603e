// What is typed to register many items, and what is wrong with it.
import { z } from 'zod';

export const MAX_COUNT = 200;
export const whole = /^\d+$/;

/** What is typed; the server checks the same again. */
export const newItemsForm = z.object({
  productId: z.int({ error: '상품을 골라 주세요.' }),
  count: z
    .string()
    .refine(
      (text) => whole.test(text) && Number(text) >= 1 && Number(text) <= MAX_COUNT,
      '1개부터 200개까지 등록할 수 있어요.',
    ),
  stationId: z.int({ error: '둘 곳을 골라 주세요.' }),
  firstNumber: z
    .string()
    .refine(
      (text) => text === '' || (whole.test(text) && Number(text) >= 1 && Number(text) <= 999_999),
      '1부터 999999까지 쓸 수 있어요.',
    ),
  boughtOn: z.string(),
  cost: z
    .string()
    .refine((text) => text === '' || whole.test(text.replaceAll(',', '')), '원 단위 숫자로 적어 주세요.'),
  lot: z.string().max(40, '40자까지 쓸 수 있어요.'),
  kcNumber: z.string().max(40, '40자까지 쓸 수 있어요.'),
  note: z.string().max(200, '200자까지 쓸 수 있어요.'),
});

export type NewItemsValues = z.input<typeof newItemsForm>;

export const emptyNewItems: Partial<NewItemsValues> = {
  count: '20',
  firstNumber: '',
  boughtOn: '',
  cost: '',
  lot: '',
  kcNumber: '',
  note: '',
};
