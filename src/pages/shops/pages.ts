import { balancePage } from './balancePage.ts';
import { homePage } from './homePage.ts';
import type { ShopPage } from './shopCall.ts';

/** All pages of a shop. */
export const SHOP_PAGES: readonly ShopPage[] = [homePage, balancePage];
