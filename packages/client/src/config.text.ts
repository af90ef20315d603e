// The brand until the configuration is read; index.html has the same words.

export const fallbackBrand = '온데스크';
export const fallbackPitch = '필요한 책상을, 원하는 시간에';
