// Replies of the configuration and account endpoints for component tests.
import type { CallReply } from '#client/call.ts';
import type { PublicConfig } from '#client/config.ts';

export const someConfig: PublicConfig = {
  brand: { name: '온데스크', latinName: 'ondesk', pitch: '필요한 책상을, 원하는 시간에' },
  operator: {
    companyName: '회사명',
    representative: '대표자명',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제0000-서울광진-0000호',
    email: 'help@example.com',
    phone: '0000-0000',
    address: '서울특별시 광진구',
    hostingProvider: '자체 호스팅',
    businessInfoUrl: 'https://example.com/',
    privacyOfficer: '책임자명',
  },
  languages: ['ko', 'en'],
  map: { naverKey: null, naverKeyParameter: 'ncpKeyId', tileUrl: null, tileAttribution: null },
  signIn: {
    kakao: {
      authorizeUrl: 'https://kakao.example/oauth/authorize',
      clientId: 'kakao-client',
      scope: 'openid,profile_nickname,profile_image,account_email',
    },
    google: {
      authorizeUrl: 'https://google.example/o/oauth2/v2/auth',
      clientId: 'google-client',
      scope: 'openid email profile',
    },
  },
  payment: { scriptUrl: null },
  rules: {
    maxHours: 12,
    graceMinutes: 10,
    overdueCapHours: 12,
    maxOpenRentals: 5,
    freeReturnMinutes: 10,
    freeReturnsIn30Days: 2,
  },
  benefits: { coupons: true, points: true, membership: true },
  reviewLogin: true,
  sandbox: true,
};

/** The configuration with another pitch. */
export const withPitch = (pitch: string): PublicConfig => ({
  ...someConfig,
  brand: { ...someConfig.brand, pitch },
});

export const jihoon: CallReply<'GET /api/v1/users/me'> = {
  email: 'jihoon@example.com',
  nickname: '지훈',
  profileImage: null,
  provider: 'KAKAO',
  language: null,
};
