// Whether names that staff wrote in English are shown in English: not on Korean screens.

export const showsEnglish: boolean = false;
