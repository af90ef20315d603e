// The category of a product: on English screens one that staff made or renamed is Korean.
import { categoryLang, categoryName } from './category.text.ts';

export function Category({ name }: { name: string }) {
  const lang = categoryLang(name);
  return lang === undefined ? categoryName(name) : <span lang={lang}>{name}</span>;
}
