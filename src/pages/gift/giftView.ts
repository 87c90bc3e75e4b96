import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { ShownGift } from '../../domain/sale/orders/giftPage.ts';
import type { Language, Texts } from '../shops/language.ts';

/** View of a gift in the visitor's language. */
export interface GiftView {
  gift: ShownGift;
  /** The shop, with the visitor's language as locale. */
  merchant: Merchant;
  language: Language;
  texts: Texts;
  /** Address of the page. */
  url: string;
}
