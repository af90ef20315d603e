// The name of a product whose Korean one is in the address, in the language of the screen.
import { nameOf } from '#web/names/names.ts';
import { showsEnglish } from '#web/names/names.text.ts';
import { useProduct } from './product.api.ts';

/** On Korean screens nothing is read for it. */
export const useNameOfProduct = showsEnglish ? useEnglishName : (productName: string) => productName;

function useEnglishName(productName: string): string {
  const { data } = useProduct(productName, undefined);
  return data === undefined ? productName : nameOf(data);
}
