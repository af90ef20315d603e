// The brand in Korean. What stands here is shown until the configuration is read; index.html has the same words.

export interface Brand {
  name: string;
  latinName: string;
  pitch: string;
}

export const brandOf = (brand?: Brand) => brand?.name ?? '온데스크';
export const pitchOf = (brand?: Brand) => brand?.pitch ?? '필요한 책상을, 원하는 시간에';
