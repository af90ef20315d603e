/** The keys, secrets and paths of the sandbox; none of them is valid anywhere else. */

/** The path of each part below the sandbox's prefix. */
export const sandboxPaths = {
  paymentGateway: '/toss',
  tossScript: '/toss/v2/standard',
  kakao: '/kakao',
  google: '/google',
  objectStore: '/s3',
  qrCodes: '/wall',
  control: '/control',
} as const;

export const defaultPrefix = '/sandbox';

export const tossCredentials = {
  clientKey: 'test_ck_sandbox0ndeskLampC1ient',
  secretKey: 'test_sk_sandbox0ndeskLampSecret',
} as const;

export const kakaoCredentials = {
  clientId: 'sandbox-kakao-rest-key',
  clientSecret: 'sandbox-kakao-client-secret',
  adminKey: 'sandbox-kakao-admin-key',
} as const;

export const googleCredentials = {
  clientId: 'sandbox-google.apps.example.com',
  clientSecret: 'sandbox-google-client-secret',
} as const;

export const objectStoreCredentials = {
  bucket: 'ondesk-images',
  region: 'ap-northeast-2',
  accessKeyId: 'SANDBOXACCESSKEY',
  secretAccessKey: 'sandbox-object-store-secret-key',
} as const;
