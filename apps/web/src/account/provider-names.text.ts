// What the two identity providers are called.

export const providerNames = { KAKAO: '카카오', GOOGLE: 'Google' } as const;
