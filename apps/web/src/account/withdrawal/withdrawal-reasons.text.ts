// Korean texts of the reasons to leave.
import type { CallReply } from '#client/call.ts';

type Reason = CallReply<'GET /api/v1/users/withdrawal-reasons'>['reasons'][number];

/** The server's words, which are Korean. */
export const reasonOf = ({ description }: Reason): string => description;
export const failed = '이유를 불러오지 못했어요. 다시 시도';
