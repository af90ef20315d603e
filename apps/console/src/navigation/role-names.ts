// The roles of the staff in Korean.
import type { StaffRole } from '#contract/permission.ts';

export const roleNames: Record<StaffRole, string> = {
  OWNER: '소유자',
  MANAGER: '매니저',
  SUPPORT: '상담',
  FIELD: '현장',
};
