// Categories as Korean screens show them: as staff wrote them.

export const categoryName = (category: string) => category;
export const categoryLang: (category: string) => 'ko' | undefined = () => undefined;
